import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from '../../src/errors.ts';
import { until } from './until.ts';

/**
 * Fills a data folder with the data of a new server with these migrations. Each run of Jest creates the data once and
 * then copies it, which takes a tenth of the time. Does nothing if the folder has data.
 * @param make starts and stops a server on a folder, to create the data.
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
  // Another worker may still be creating the template.
  await until('the data that servers begin with', () => existsSync(template));
  // `cp -a` keeps the owner of the files, which Node's `cp` does not.
  await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir]);
}
