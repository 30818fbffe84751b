import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { RemoteRelease } from '@workspace/contracts';
import { LRUCache } from 'lru-cache';
import { Agent, request } from 'undici';
import type { RemoteFile } from '../html/document.ts';
import { folderOf, type ReadShellAssets, type ShellAssets, serverFolderOf } from '../html/shell-assets.ts';
import { integrityOf } from '../releases/files.ts';

/** A script that takes part in drawing pages. `key` is the hash of its text. */
export interface Source {
  key: string;
  text: string;
}

const decompress = promisify(brotliDecompress);

/** What is needed of a release to find its script. */
type Released = Pick<RemoteRelease, 'name' | 'version' | 'baseUrl' | 'files' | 'integrity'>;

type Loaded = { source: Source } | { error: unknown };

interface Dependencies {
  /** The folder with the build of the shell. */
  dist: string;
  readAssets: ReadShellAssets;
}

/** The largest script of a release, in bytes. The largest one of this repository has 0.7 MB. */
export const maxServerBytes = 4_000_000;
/** The scripts that a process keeps in memory, in characters. */
const memoryLength = 32_000_000;
/** The longest time in ms for loading a script from the host of a release. */
const loadMs = 5_000;
/** The time in ms after which a script that could not be loaded is tried again. */
const failureMs = 30_000;

const scriptOf = (owner: string): string => `The script of ${owner} for the server`;

/** @throws {Error} naming the file as `what` if its bytes do not have the hash. */
function requireHash(what: string, bytes: Buffer, hash: string | undefined): void {
  if (integrityOf(bytes) !== hash) throw new Error(`${what} does not match its hash.`);
}

/** Returns the address that a script of a release sees, so that its images have the addresses of the browser's build. */
const addressOf = (release: Released): string => `var workspaceRelease=${JSON.stringify(release.baseUrl)};\n`;

/**
 * Creates the reader of the scripts that draw pages, and of the style sheets that drawn pages contain: those of the shell,
 * from the disk, and those of releases, from their hosts. It keeps the files of the last releases. Concurrent calls load a
 * file once, and one that could not be loaded is tried again after 30 s, so that a dead host does not hold back every page.
 */
export function createSources({ dist, readAssets }: Dependencies) {
  const agent = new Agent({ maxResponseSize: maxServerBytes, connect: { timeout: loadMs } });

  const memory = new LRUCache<string, Loaded, () => Promise<string>>({
    maxSize: memoryLength,
    sizeCalculation: (loaded) => ('source' in loaded ? loaded.source.text.length : 0) + 1,
    async fetchMethod(_key, _stale, { options, context: load }) {
      try {
        const text = await load();
        return { source: { key: createHash('sha256').update(text).digest('hex'), text } };
      } catch (error) {
        options.ttl = failureMs;
        return { error };
      }
    },
  });

  async function find(key: string, load: () => Promise<string>): Promise<Source> {
    const loaded = await memory.forceFetch(key, { context: load });
    if ('error' in loaded) throw loaded.error;
    return loaded.source;
  }

  async function download(url: URL): Promise<Buffer> {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      headers: { 'accept-encoding': 'br' },
      signal: AbortSignal.timeout(loadMs),
    });
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`${url.origin} answered ${statusCode}.`);
    }
    const bytes = Buffer.from(await body.arrayBuffer());
    // An object store sends what it has, whatever is accepted.
    const isCompressed = headers['content-encoding'] === 'br';
    return isCompressed ? decompress(bytes, { maxOutputLength: maxServerBytes }) : bytes;
  }

  /** @throws {Error} naming the file as `what` if it cannot be loaded or does not match its hash. */
  async function loadOfRelease(what: string, url: URL, hash: string | undefined): Promise<string> {
    const bytes = await download(url).catch((cause: unknown) => {
      throw new Error(`${what} could not be loaded.`, { cause });
    });
    requireHash(what, bytes, hash);
    return bytes.toString('utf8');
  }

  /** @throws {Error} naming the file as `what` if it is missing or does not match its hash. */
  async function loadOfShell(what: string, file: string, hash: string | undefined): Promise<string> {
    const bytes = await readFile(file);
    requireHash(what, bytes, hash);
    return bytes.toString('utf8');
  }

  /** Returns a file that is in memory. Loads another one for later, and returns null. */
  function inMemory(key: string, load: () => Promise<string>): string | null {
    const loaded = memory.get(key);
    if (!loaded) find(key, load).catch(() => {});
    return loaded && 'source' in loaded ? loaded.source.text : null;
  }

  return {
    /**
     * Resolves to the script of the deployed shell, or to null if its build has none.
     * @throws {Error} if the script is missing or is of another build.
     */
    async shellSource(): Promise<Source | null> {
      const hash = (await readAssets())?.server;
      if (!hash) return null;
      return find(hash, () => loadOfShell(scriptOf('the shell'), path.join(serverFolderOf(dist), 'draw.js'), hash));
    },
    /**
     * Resolves to the script of a release, or to null if the release has none.
     * @throws {Error} naming the release if its host does not answer in time, or the script does not match its hash.
     */
    async remoteSource(release: Released): Promise<Source | null> {
      const file = release.files.server;
      if (!file) return null;
      const what = scriptOf(`${release.name} ${release.version}`);
      const url = new URL(file, release.baseUrl);
      const load = () => loadOfRelease(what, url, release.integrity[file]);
      return find(url.href, async () => addressOf(release) + (await load()));
    },
    /** Returns the text of a style sheet of the deployed shell. Null if it is not in memory yet, or cannot be read. */
    shellSheet: (assets: ShellAssets, file: string): string | null =>
      inMemory(assets.base + file, () =>
        loadOfShell(`${file} of the shell`, path.join(folderOf(dist, assets), file), assets.integrity[file]),
      ),
    /** Returns the text of a style sheet of a release. Null if it is not in memory yet, or cannot be loaded. */
    remoteSheet: ({ href, integrity }: RemoteFile): string | null =>
      inMemory(href, () => loadOfRelease(href, new URL(href), integrity)),
    /** Closes all connections. */
    close: (): Promise<void> => agent.destroy(),
  };
}
export type Sources = ReturnType<typeof createSources>;
