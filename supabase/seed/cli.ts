import { seed } from './index.ts';

// Usage: SUPABASE_URL=… SUPABASE_SECRET_KEY=… node supabase/seed/cli.ts
const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = process.env;
const say = (line: string) => process.stdout.write(`${line}\n`);

if (url && secretKey) {
  await seed({ url, secretKey, log: say });
} else {
  process.stderr.write('Set SUPABASE_URL and SUPABASE_SECRET_KEY to the Supabase that you want to seed.\n');
  process.exitCode = 1;
}
