import path from 'node:path';
import { restore } from 'supabase-local';
import { readArguments } from './lib/arguments.ts';
import { fail, say, step } from './lib/output.ts';
import { readSettings } from './lib/settings.ts';

/** `npm run restore`: restores a backup into an empty data folder. */
const usage = 'npm run restore -- <folder of the backup>';

try {
  const { words } = readArguments(usage, 1, {});
  const [from] = words;
  if (!from) throw new Error(`Usage: ${usage}`);
  const settings = readSettings();
  const log = (line: string): void => say(`  ${line}`);
  const { madeAt } = await step('Restoring', () => restore({ from: path.resolve(from), dataDir: settings.data, log }));
  say(`${settings.WORKSPACE_DATA} now holds the data of ${madeAt}. npm start uses it.`);
} catch (error) {
  fail(error);
}
