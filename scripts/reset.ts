import { removeData } from 'supabase-local';
import { fail, say } from './lib/output.ts';
import { requireFreePorts } from './lib/ports.ts';
import { readSettings } from './lib/settings.ts';

/** `npm run reset`: deletes the data of the embedded Supabase. The next start creates the demo data again. */
try {
  const settings = readSettings();
  await requireFreePorts({ PORT: settings.PORT, SUPABASE_PORT: settings.SUPABASE_PORT }).catch(() => {
    throw new Error('Workspace is running. Stop it first (Ctrl-C), then reset.');
  });
  await removeData(settings.data);
  say(`Removed ${settings.WORKSPACE_DATA}. The next npm start creates the demo data again.`);
} catch (error) {
  fail(error);
}
