import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Logger } from 'pino';
import { filesBelow } from '../../releases/files.ts';
import type { ShellMapsRepository } from './shell-maps.repository.ts';

interface Dependencies {
  /** The folder with the build of the shell. */
  dist: string;
  repository: Pick<ShellMapsRepository, 'missing' | 'keep' | 'forget'>;
  logger: Logger;
}

const compress = promisify(gzip);
/** Maps per call, so that a call stays far below the limits of the database's API. */
const batch = 10;
const retentionDays = 30;
/** After a failure, the next try is sooner, because failures of pages without a map cannot be read. */
const intervalMs = { normal: 3_600_000, failed: 60_000 };

/** Returns the source maps of a build of the shell: their paths by the name of the script. */
async function mapsIn(dist: string): Promise<Map<string, string>> {
  const files = existsSync(dist) ? await filesBelow(dist) : [];
  const maps = files.filter((file) => /(^|\/)maps\/[^/]+\.js\.map$/.test(file));
  return new Map(maps.map((file) => [path.posix.basename(file, '.map'), path.join(dist, file)]));
}

/**
 * Starts to store the source maps of this process's build of the shell in the database, where they stay while a replica
 * has this build, and 30 days longer. So calls in tabs with an earlier build are found in the sources, too.
 */
export function createShellMaps({ dist, repository, logger }: Dependencies) {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function store(): Promise<void> {
    const maps = await mapsIn(dist);
    if (maps.size === 0) return;
    const missing = await repository.missing([...maps.keys()]);
    for (let from = 0; from < missing.length; from += batch) {
      const files = missing.slice(from, from + batch);
      const zipped = files.map(async (file) => [
        file,
        (await compress(await readFile(maps.get(file) ?? ''))).toString('base64'),
      ]);
      await repository.keep(Object.fromEntries(await Promise.all(zipped)));
    }
    await repository.forget(retentionDays);
  }

  async function run(): Promise<void> {
    const delay = await store().then(
      () => intervalMs.normal,
      (error: unknown) => {
        logger.warn({ err: error }, 'the source maps of the shell could not be stored');
        return intervalMs.failed;
      },
    );
    if (!isClosed) timer = setTimeout(run, delay).unref();
  }
  const first = run();

  return {
    /** Stops. Resolves when the maps that are being stored are stored. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await first;
    },
  };
}
