import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createFolderStore } from '../../bff/src/releases/stores/folder-store.ts';
import { type BffProcess, startBff } from '../../bff/test/crowd/bff-process.ts';
import { type FaultyProxy, startFaultyProxy } from '../../scripts/faults/support/faulty-proxy.ts';
import { type OwnSupabase, settingsFor, startOwnSupabase } from '../../scripts/lib/own-supabase.ts';
import { reservePorts } from '../../scripts/lib/ports.ts';
import { publishBuilt, publishChatSite } from '../../scripts/lib/publish.ts';
import { createRegistry } from '../../scripts/lib/registry.ts';
import { remotes, root } from '../../scripts/lib/root.ts';
import { waitForUrl } from '../../scripts/lib/wait-for-url.ts';

/** A deployment of the built application on this machine, with its own data and free ports. */
export interface Deployment {
  /** The address that users see, PUBLIC_URL of the replicas. Nothing listens there until the test starts a balancer. */
  url: string;
  port: number;
  supabase: OwnSupabase;
  /** Through this proxy the replicas reach Supabase, so a test can slow it or take it away. */
  proxy: FaultyProxy;
  /** A folder for files of the test. It goes with the deployment. */
  folder: string;
  /**
   * Starts one more replica. Resolves when it listens.
   * @param env settings besides those of all replicas.
   * @param version the folder of the repository whose BFF runs; default: this one.
   */
  startReplica(env?: Record<string, string>, version?: string): Promise<BffProcess>;
  /** Stops everything, the last started first. */
  stop(): Promise<void>;
}

interface Options {
  /** Whether the database has the demo accounts (about 10 s); default: no. */
  demo?: boolean;
  /** The folder of the repository whose migrations and demo accounts the database has; default: this one. */
  version?: string;
  /** Settings of all replicas. */
  env?: Record<string, string>;
}

/** Ends a process that was started with `spawn`. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/**
 * Starts an embedded Supabase, publishes the built remotes and the chat site, and serves both. The test starts the
 * replicas. Limits per address are high, because all requests come from this machine.
 */
export async function startDeployment({ demo = false, version = root, env = {} }: Options = {}): Promise<Deployment> {
  const endings: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const ending of endings.splice(0).toReversed()) await ending();
  };
  try {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'workspace-operations-'));
    endings.push(() => rm(folder, { recursive: true, force: true }));
    const supabase = await startOwnSupabase(version);
    endings.push(supabase.stop);
    const { keys } = supabase;
    const proxy = await startFaultyProxy(keys.url);
    endings.push(proxy.close);
    if (demo) {
      const env = { ...process.env, SUPABASE_URL: keys.url, SUPABASE_SECRET_KEY: keys.secretKey };
      await promisify(execFile)(process.execPath, [path.join(version, 'supabase/seed/cli.ts')], { env });
    }

    const [port = 0, releasesPort = 0, chatPort = 0] = await reservePorts(3);
    const url = `http://localhost:${port}`;
    const releases = { folder: path.join(folder, 'releases'), url: `http://localhost:${releasesPort}` };
    await mkdir(releases.folder);
    await publishBuilt(remotes, createFolderStore(releases.folder, releases.url), createRegistry(keys));
    await publishChatSite(path.join(folder, 'chat-site'), url);
    const hosts = spawn(process.execPath, ['scripts/static-hosts.ts', 'releases', 'chat'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        RELEASES_PORT: String(releasesPort),
        CHAT_PORT: String(chatPort),
        WORKSPACE_DATA: folder,
        SUPABASE_URL: proxy.url,
      },
    });
    endings.push(() => end(hosts));
    await waitForUrl(`http://localhost:${chatPort}/`, 60_000);

    const settings = {
      ...settingsFor(keys, proxy.url),
      PUBLIC_URL: url,
      CHAT_ORIGIN: `http://localhost:${chatPort}`,
      RELEASE_STORE: 'folder',
      RELEASE_FOLDER: releases.folder,
      RELEASE_FOLDER_URL: releases.url,
      RATE_LIMIT_ADDRESS: '100000',
      RATE_LIMIT_SIGN_IN: '100000',
      RATE_LIMIT_ACCOUNT: '100000',
      LOG_LEVEL: 'info',
      ...env,
    };
    return {
      url,
      port,
      supabase,
      proxy,
      folder,
      async startReplica(own = {}, version = root) {
        const replica = await startBff(path.join(version, 'bff/src/server.ts'), { ...settings, ...own });
        endings.push(replica.close);
        return replica;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
