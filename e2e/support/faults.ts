import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { containerName, type RemoteRelease, type ReportCause } from '@workspace/contracts';
import { withRelease } from './boot.ts';
import { filesOf, folderOf, hashOf } from './releases.ts';
import type { Subject } from './subjects.ts';

/** A way in which a version of a remote can fail, with the cause in the report of the failure. */
export interface Fault {
  cause: ReportCause;
  /**
   * Set for faults that are also tested in every version: `passes` if the page works once requests succeed again,
   * `stays` if it keeps failing, because the page has the hash of the broken file.
   */
  inEveryVersion?: 'passes' | 'stays';
  inflict: (page: Page, subject: Subject, release: Version) => Promise<void>;
}
type Version = Pick<RemoteRelease, 'version' | 'entry'>;

const readable = { 'access-control-allow-origin': '*' };
const everyFile =
  (answer: (route: Route) => unknown): Fault['inflict'] =>
  async (page, { remote }, { version }) => {
    await page.route(filesOf(remote, version), (route) => answer(route));
  };

/** Replaces a file of a release for a page, and the file's hash in the registry's data. */
async function released(page: Page, remote: string, version: string, file: string, content: string) {
  const type = 'text/javascript';
  await page.route(filesOf(remote, version, file), (route) =>
    route.fulfill({ contentType: type, headers: readable, body: content }),
  );
  await withRelease(
    page,
    { remote, version },
    ({ integrity }, given) => {
      integrity[given.file] = given.hash;
    },
    { file, hash: hashOf(content) },
  );
}

const contentOf = (remote: string, version: string, file: string) =>
  readFile(path.join(folderOf(remote, version), file), 'utf8');

/** Returns the file that renders the subject's page. */
async function pageChunk(
  { remote, drawing }: Subject,
  { version }: Version,
): Promise<{ file: string; content: string }> {
  for (const file of await readdir(folderOf(remote, version))) {
    if (!file.endsWith('.js')) continue;
    const content = await contentOf(remote, version, file);
    if (content.includes(drawing)) return { file, content };
  }
  throw new Error(`No file of ${remote} ${version} contains ${drawing}.`);
}

/** Replaces the value of the subject's `drawing` by an expression, in the file of the page. */
export async function drawInstead(page: Page, subject: Subject, release: Version, expression: string): Promise<void> {
  const { file, content } = await pageChunk(subject, release);
  const drawing = subject.drawing.replace(/"[^"]*"$/, expression);
  await released(page, subject.remote, release.version, file, content.replace(subject.drawing, drawing));
}

const changedEntry =
  (change: (entry: string, container: string) => string): Fault['inflict'] =>
  async (page, { remote }, { version, entry }) =>
    released(page, remote, version, entry, change(await contentOf(remote, version, entry), containerName(remote)));

/** Changes the entry of a release for a page. The registry's data keeps the hash of the original file. */
const brokenEntry =
  (change: (entry: string) => string): Fault['inflict'] =>
  async (page, { remote }, { version, entry }) => {
    const body = change(await contentOf(remote, version, entry));
    await page.route(filesOf(remote, version, entry), (route) =>
      route.fulfill({ contentType: 'text/javascript', headers: readable, body }),
    );
  };

/** Returns an entry in which the `start` of the remote is a function with this body. */
export const withStart = (entry: string, container: string, body: string): string => `${entry}
{
  const { init, get } = ${container};
  const changed = ({ default: module, ...rest }) => ({ ...rest, default: { ...module, start: () => { ${body} } } });
  ${container} = { init, get: async (name) => { const make = await get(name); return () => changed(make()); } };
}`;

/** Replaces the `start` of a release for a page by a function with this body. */
export const startInstead = async (page: Page, subject: Subject, release: Version, body: string): Promise<void> =>
  changedEntry((entry, container) => withStart(entry, container, body))(page, subject, release);

export const faults: Record<string, Fault> = {
  'connection refused': {
    cause: 'unreachable',
    inEveryVersion: 'passes',
    inflict: everyFile((route) => route.abort('connectionrefused')),
  },
  hang: { cause: 'timeout', inflict: everyFile(() => {}) },
  'bad integrity': { cause: 'integrity', inflict: brokenEntry((entry) => `${entry}\n`) },
  'entry that throws': {
    cause: 'threw',
    inflict: changedEntry(() => 'throw new Error("broken on purpose")'),
  },
  'exposed module that waits': {
    cause: 'stalled',
    inflict: changedEntry(
      (entry, container) => `${entry}\n${container} = { init: ${container}.init, get: () => new Promise(() => {}) };`,
    ),
  },
  'missing exposed module': {
    cause: 'missing_module',
    inflict: changedEntry((entry) => entry.replaceAll('"./remote"', '"./elsewhere"')),
  },
  'chunk missing after a deploy': {
    cause: 'not_found',
    inEveryVersion: 'passes',
    inflict: async (page, subject, release) => {
      const { file } = await pageChunk(subject, release);
      await page.route(filesOf(subject.remote, release.version, file), (route) =>
        route.fulfill({ status: 404, headers: readable, body: 'Not found' }),
      );
    },
  },
  'render error': {
    cause: 'render',
    inEveryVersion: 'stays',
    inflict: (page, subject, release) =>
      drawInstead(page, subject, release, '(()=>{throw new Error("broken on purpose")})()'),
  },
};
