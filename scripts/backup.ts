import path from 'node:path';
import { backUp } from 'supabase-local';
import { readArguments } from './lib/arguments.ts';
import { fail, say, step } from './lib/output.ts';
import { root } from './lib/root.ts';
import { readSettings } from './lib/settings.ts';

/** `npm run backup`: copies the data of the embedded Supabase. The application may be running. */
const usage = 'npm run backup -- [folder]';

try {
  const { words } = readArguments(usage, 1, {});
  const settings = readSettings();
  if (settings.SUPABASE_URL)
    throw new Error(
      'SUPABASE_URL is set, so the data is not in this folder. To back up that project, see docs/deploy.md.',
    );
  const name = new Date().toISOString().replace(/[:.]/g, '-');
  const to = path.resolve(root, words[0] ?? path.join('backups', name));
  await step('Backing up', () => backUp({ dataDir: settings.data, to, log: (line) => say(`  ${line}`) }));
  say(`The backup is in ${to}. npm run restore -- ${to} restores it into an empty data folder.`);
} catch (error) {
  fail(error);
}
