import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect } from '../database/connect.ts';
import { removeData } from '../database/location.ts';
import { startLocalSupabase } from '../local-supabase.ts';
import { databaseTypes } from './index.ts';

// Usage: node supabase/local/src/types/cli.ts <file>. Writes the TypeScript types of the migrated database to the file.
const [target = ''] = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'database-types-'));
const supabase = await startLocalSupabase({
  dataDir,
  port: 0,
  mailPort: 0,
  oidcPort: 0,
  databasePort: 0,
  migrationsDir: join(import.meta.dirname, '../../../migrations'),
  siteUrl: 'http://localhost:3000',
  log: () => undefined,
});
const sql = connect(supabase.databaseUrl);
try {
  await writeFile(target, await databaseTypes(sql));
  process.stdout.write(`Wrote ${resolve(target)}.\n`);
} finally {
  await sql.end();
  await supabase.close();
  await removeData(dataDir);
}
