import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type BffProcess, startBff } from '../../../bff/test/crowd/bff-process.ts';
import { createPeople, type Person } from '../../../bff/test/crowd/people.ts';
import { createShellDist } from '../../../bff/test/support/shell-dist.ts';
import { type OwnSupabase, settingsFor, startOwnSupabase } from '../../lib/own-supabase.ts';
import { root } from '../../lib/root.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';

/** BFFs with their own embedded Supabase, which they reach through a proxy that can fail. */
export interface Replicas {
  supabase: OwnSupabase;
  proxy: FaultyProxy;
  bffs: BffProcess[];
  people: Person[];
}

interface Options {
  /** Number of BFFs; default: 1. */
  count?: number;
  /** Number of users with sessions; default: 4. */
  people?: number;
  /** Additional settings of every BFF. */
  env?: Record<string, string>;
}

/**
 * Starts BFFs with production code, creates users, and stops everything after `play`, even if `play` throws.
 * @returns the result of `play`.
 */
export async function withReplicas<Result>(
  { count = 1, people = 4, env = {} }: Options,
  play: (replicas: Replicas) => Promise<Result>,
): Promise<Result> {
  const endings: (() => Promise<void>)[] = [];
  try {
    const supabase = await startOwnSupabase();
    endings.push(supabase.stop);
    const proxy = await startFaultyProxy(supabase.keys.url);
    endings.push(proxy.close);
    const shellDist = createShellDist();
    endings.push(() => rm(shellDist, { recursive: true }));
    const settings = {
      ...settingsFor(supabase.keys, proxy.url),
      SHELL_DIST: shellDist,
      // This shell has no script that draws pages.
      PAGE_DRAWING: 'off',
      // All calls come from one address and few accounts, so the rate limits are raised.
      RATE_LIMIT_ADDRESS: '100000',
      RATE_LIMIT_SIGN_IN: '100000',
      RATE_LIMIT_ACCOUNT: '100000',
      ...env,
    };
    const server = path.join(root, 'bff/src/server.ts');
    const bffs = await Promise.all(Array.from({ length: count }, () => startBff(server, settings)));
    endings.push(...bffs.map(({ close }) => close));
    return await play({ supabase, proxy, bffs, people: await createPeople(supabase.keys, people, 1) });
  } finally {
    for (const end of endings.toReversed()) await end();
  }
}
