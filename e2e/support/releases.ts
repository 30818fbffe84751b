import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { RemoteRelease, ServedReleases } from '@workspace/contracts';
import { LOCAL_KEYS } from 'supabase-local';
import { environment, urls } from './stack.ts';

const store = path.resolve(environment.WORKSPACE_DATA ?? '', 'releases');
/** Compressed files are not copied, because the server would send them instead of the changed files. */
const compressed = /\.(br|gz)$/;

/** A Supabase client with the secret key, for the registry and the other tables of schema prod. */
export const registry = createClient(`http://localhost:${environment.SUPABASE_PORT}`, LOCAL_KEYS.secretKey, {
  db: { schema: 'prod' },
  auth: { persistSession: false },
});

interface Row {
  remote: string;
  version: string;
  contract: number;
  manifest: object;
  base_url: string;
  entry: string;
  files: { js: string[]; css: string[] };
  integrity: Record<string, string>;
  state: string;
}

/** Returns the hash of a file in the registry's format. */
export const hashOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const execute = promisify(execFile);

/**
 * Runs one of the scripts with which teams release their remotes, against the application under test, with a release
 * token. Returns its output.
 */
export async function commandWith(token: string, name: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, ...environment, RELEASE_TOKEN: token },
  });
  return stdout;
}

/** The same without a token: the script makes one for itself. */
export const command = (name: string, ...args: string[]): Promise<string> => commandWith('', name, ...args);

/** Returns the folder of a release on disk. */
export const folderOf = (remote: string, version: string): string => path.join(store, remote, version);

/** Returns the URL pattern of a release's files, for `page.route`. */
export const filesOf = (remote: string, version: string, file = '**'): string =>
  `${urls.releases}/${remote}/${version}/${file}`;

/** The scripts of releases that are on their way to a page. The loader removes the element of a script that has loaded. */
export const arriving = (page: Page): Locator => page.locator(`script[src^="${urls.releases}"]`);

export async function liveRow(remote: string): Promise<Row> {
  const { data, error } = await registry
    .from('remote_releases')
    .select('*')
    .eq('remote', remote)
    .eq('state', 'live')
    .single();
  if (error) throw new Error(error.message);
  return data as Row;
}

interface CopyOptions {
  version: string;
  /** The percentage of viewers who get the copy; without it, all viewers get the copy. */
  share?: number;
  /** Changes the content of scripts and stylesheets. The hashes are those of the changed content. */
  change?: (file: string, content: string) => string;
}

/** Publishes a copy of the live release, with its own folder and hashes, as the release command does. */
export async function releaseCopy(
  remote: string,
  { version, share, change = (_, content) => content }: CopyOptions,
): Promise<void> {
  const live = await liveRow(remote);
  const folder = folderOf(remote, version);
  await cp(folderOf(remote, live.version), folder, {
    recursive: true,
    filter: (source) => !compressed.test(source),
  });
  const entry = await readFile(path.join(folder, live.entry), 'utf8');
  const identity = /webpackChunk\w+_([0-9a-f]{16})\b/.exec(entry)?.[1];
  if (!identity) throw new Error(`The build of ${remote} names no identity.`);
  // Each build has its own identity, which keeps the chunks of two builds apart in a page.
  const ownIdentity = createHash('sha256').update(version).digest('hex').slice(0, identity.length);
  const integrity: Row['integrity'] = {};
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(js|css)$/.test(file)) continue;
    const target = path.join(folder, file);
    const before = await readFile(target, 'utf8');
    const after = change(file, before).replaceAll(identity, ownIdentity);
    if (after !== before) await writeFile(target, after);
    integrity[file] = hashOf(after);
  }
  const { contract, manifest, files } = live;
  const { error } = await registry.rpc('publish_release', {
    release: {
      remote,
      version,
      contract,
      manifest: { ...manifest, version },
      base_url: `${urls.releases}/${remote}/${version}/`,
      entry: live.entry,
      files,
      integrity,
      share,
      created_by: 'end-to-end test',
    },
  });
  if (error) throw new Error(error.message);
}

/**
 * Returns the release of a remote that a visitor gets now.
 * @param visitor the id in the visitor's cookie; without it, all visitors on this machine count as one.
 * @throws {Error} if the BFF refuses the call.
 */
export async function servedRelease(
  remote: string,
  app = urls.app,
  visitor?: string,
): Promise<RemoteRelease | undefined> {
  const answer = await fetch(`${app}/api/remotes`, { headers: visitor ? { cookie: `visitor=${visitor}` } : {} });
  if (!answer.ok) throw new Error(`GET /api/remotes: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as ServedReleases).releases.find(({ name }) => name === remote);
}

/**
 * Waits until the BFF serves a version to some visitors. The BFF refuses calls beyond MAX_CONCURRENT_CALLS, so wait for
 * one remote at a time.
 */
export const untilCanary = (remote: string, version: string) => {
  const given = async () => {
    const visitors = Array.from({ length: 20 }, () => servedRelease(remote, urls.app, randomUUID()));
    return (await Promise.all(visitors)).map((release) => release?.version);
  };
  return expect.poll(given).toContain(version);
};

/** Waits until a BFF has read the registry and serves a version. */
export const untilServed = (remote: string, version: string, app = urls.app) =>
  expect.poll(async () => (await servedRelease(remote, app))?.version).toBe(version);

/**
 * Waits until a version has failed for a number of viewers, as the withdrawal of releases counts them. A page that is
 * left earlier may not have reported yet.
 */
export const untilFailedFor = (remote: string, version: string, viewers: number) => {
  // So many viewers would be needed that the call withdraws nothing. It answers with the figures.
  const asked = { p_remote: remote, p_version: version, p_minimum: 1_000, p_window_ms: 600_000, p_percent: 0 };
  return expect.poll(async () => (await registry.rpc('withdraw_release', asked)).data?.failed).toBe(viewers);
};
