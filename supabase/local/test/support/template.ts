import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from '../../src/errors.ts';
import { until } from './until.ts';

const MAKING_MS = 60_000;

/**
 * Fills a data folder like the first start of a server with these migrations does. It copies data that was created once
 * in this run of Jest, in a tenth of the time. Does nothing if the folder has data.
 * @param make starts and stops a server on the folder that it gets.
 */
export async function fillData(
  dataDir: string,
  migrations: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const home = process.env.SUPABASE_TEST_TEMPLATES;
  if (!home || existsSync(join(dataDir, 'postgres'))) return;
  const template = join(home, basename(dirname(resolve(migrations))));
  const isOurs = await mkdir(`${template}.lock`).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
      return false;
    },
  );
  if (isOurs) {
    await make(`${template}.half`);
    await rename(`${template}.half`, template);
  }
  // Another worker may be making it.
  await until('the data that servers begin with', () => existsSync(template), MAKING_MS);
  // Keeps the owner, which Node's copy does not.
  await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir]);
}
