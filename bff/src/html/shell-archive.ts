import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { hashInShellFile, shellHashDigits } from '@workspace/contracts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Env } from '../config/env.ts';
import { unavailable } from '../errors/app-error.ts';
import { createConcurrencyLimiter } from '../http/concurrency-limiter.ts';
import { type BuildFiles, filesBelow } from '../releases/files.ts';
import type { ReleaseStore } from '../releases/stores/index.ts';

/** The folder of the release store that has the files of all builds of the shell, side by side. */
const folder = 'shell';
/** The largest number of bytes of files that a process keeps in memory. A build has about 4 MB. */
const memoryBytes = 32_000_000;
const retryMs = 30_000;
/** The longest time in ms for which a process that starts is not ready because it stores its build. */
const startMs = 20_000;
/** The longest time in ms for one read from the store. */
const readMs = 5_000;
/** Concurrent reads from the store. Anybody can ask for files that do not exist. */
const reads = { maxRunning: 16, maxWaiting: 500, maxWaitMs: 10_000 };

const compress = promisify(brotliCompress);
// The best quality would take a second for the first script, and the answer is needed now.
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A file of a build of the shell. */
export interface ShellFile {
  plain: Buffer;
  brotli: Buffer;
}

/** What has become of this process's own build. `off`: there is no store, or no build. */
export type ArchiveState = 'off' | 'storing' | 'stored' | 'failed';

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, shellHashDigits);

/**
 * Reads the files of a build that have a hash in their name, by name. The small shell and the whole one have some files
 * in common. `list` is a file with the names of the others.
 */
async function readBuild(dist: string): Promise<{ files: BuildFiles; list: { name: string; bytes: Buffer } } | null> {
  const files = new Map<string, Buffer>();
  for (const file of existsSync(dist) ? await filesBelow(dist) : [])
    if (hashInShellFile(file)) files.set(path.posix.basename(file), await readFile(path.join(dist, file)));
  if (files.size === 0) return null;
  const bytes = Buffer.from(JSON.stringify([...files.keys()].sort()));
  return { files, list: { name: `build.${hashOf(bytes)}.json`, bytes } };
}

/**
 * Creates the archive of all builds of the shell in the release store. It stores the files of this process's build when
 * it is created, and finds files of other builds: replicas with different builds, and tabs from before an update, then
 * miss no file (docs/adr/0046). @param store null without RELEASE_STORE: then it finds nothing.
 */
export function createShellArchive(env: Pick<Env, 'SHELL_DIST'>, logger: Logger, store: ReleaseStore | null) {
  let state: ArchiveState = store ? 'storing' : 'off';
  let retry: NodeJS.Timeout | undefined;
  const limiter = createConcurrencyLimiter(reads);

  async function storeBuild(into: ReleaseStore): Promise<void> {
    try {
      const build = await readBuild(env.SHELL_DIST);
      if (build && !(await into.read(folder, build.list.name, AbortSignal.timeout(startMs)))) {
        await into.keep(folder, build.files);
        // The list comes last, so a store that has the list has the build.
        await into.keep(folder, new Map([[build.list.name, build.list.bytes]]));
      }
      state = build ? 'stored' : 'off';
    } catch (error) {
      state = 'failed';
      logger.error({ err: error }, 'the build of the shell could not be stored, so other replicas lack its files');
      retry = setTimeout(storeBuild, retryMs, into).unref();
    }
  }
  const giveUp = setTimeout(() => {
    if (state === 'storing') state = 'failed';
  }, startMs).unref();
  if (store) void storeBuild(store).finally(() => clearTimeout(giveUp));

  async function read(name: string): Promise<ShellFile | undefined> {
    if (!(await limiter.acquire())) throw unavailable();
    try {
      const plain = await store?.read(folder, name, AbortSignal.timeout(readMs));
      if (!plain) return undefined;
      // Whoever can write to the store could otherwise run scripts on every page.
      if (hashOf(plain) !== hashInShellFile(name)) {
        logger.error({ file: name }, 'the release store has another content for a file of the shell');
        return undefined;
      }
      return { plain, brotli: await compress(plain, fast) };
    } catch (error) {
      throw unavailable(error);
    } finally {
      limiter.release();
    }
  }
  const memory = new LRUCache<string, ShellFile>({
    maxSize: memoryBytes,
    sizeCalculation: ({ plain, brotli }) => plain.length + brotli.length,
    fetchMethod: read,
  });

  return {
    state: (): ArchiveState => state,
    /**
     * Resolves to a file of any build by its name, or to undefined if no build has it. Concurrent calls read it once.
     * @throws {AppError} 503 if the store does not answer.
     */
    async find(name: string): Promise<ShellFile | undefined> {
      return store && hashInShellFile(name) ? memory.fetch(name) : undefined;
    },
    /** Asks the store for a file that does not exist. @throws if the store does not answer. */
    async probe(signal: AbortSignal): Promise<void> {
      await store?.read(folder, `build.${'0'.repeat(shellHashDigits)}.json`, signal);
    },
    close(): void {
      clearTimeout(giveUp);
      clearTimeout(retry);
    },
  };
}
export type ShellArchive = ReturnType<typeof createShellArchive>;
