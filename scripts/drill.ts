import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readArguments } from './lib/arguments.ts';
import { drill, type Site } from './lib/drill/drill.ts';
import { fail, say } from './lib/output.ts';

/**
 * `npm run drill`: shows that a Supabase can be restored. It copies the database and the files into an empty second
 * Supabase, compares both, and checks the releases that the registry names. The exit code is 1 if something differs.
 */
const usage =
  'npm run drill -- --from <file> --to <file>, each with DATABASE_URL, SUPABASE_URL and SUPABASE_SECRET_KEY';

function readSite(file: string | undefined): Site {
  if (!file) throw new Error(`Usage: ${usage}`);
  const { DATABASE_URL, SUPABASE_URL, SUPABASE_SECRET_KEY } = parseEnv(readFileSync(file, 'utf8'));
  if (!DATABASE_URL || !SUPABASE_URL || !SUPABASE_SECRET_KEY) throw new Error(`${file} lacks a key. Usage: ${usage}`);
  return { databaseUrl: DATABASE_URL, url: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY };
}

try {
  const { values } = readArguments(usage, 0, { from: { type: 'string' }, to: { type: 'string' } });
  const { tables, rows, files, releaseFiles, wrong } = await drill(readSite(values.from), readSite(values.to));
  say(`Restored and compared: ${rows} rows of ${tables} tables, ${files} files, ${releaseFiles} files of releases.`);
  for (const sentence of wrong) say(`✗ ${sentence}`);
  if (wrong.length > 0) process.exitCode = 1;
} catch (error) {
  fail(error);
}
