import path from 'node:path';
import { readArguments } from './lib/arguments.ts';
import { fail, say } from './lib/output.ts';
import { publishChatSite } from './lib/publish.ts';
import { build } from './lib/run.ts';
import { readSettings } from './lib/settings.ts';
import { chatSiteHeaders } from './lib/static-headers.ts';

/**
 * `npm run publish-chat`: builds the chat site, writes it into the folder of its static host for the application at
 * PUBLIC_URL, and prints the headers that the host must send (docs/deploy.md).
 */
const usage = 'PUBLIC_URL=… SUPABASE_URL=… npm run publish-chat -- --out <folder>';

try {
  const { out } = readArguments(usage, 0, { out: { type: 'string' } }).values;
  if (!out) throw new Error(`Name the folder. Usage: ${usage}`);
  const { PUBLIC_URL, SUPABASE_URL } = readSettings();
  if (!PUBLIC_URL || !SUPABASE_URL) throw new Error(`PUBLIC_URL and SUPABASE_URL must be set. Usage: ${usage}`);
  const workspace = new URL(PUBLIC_URL).origin;
  await build('chat-site');
  await publishChatSite(path.resolve(out), workspace);
  say(`The chat site of ${workspace} is in ${path.resolve(out)}. Its host must send:`);
  for (const [name, value] of Object.entries(chatSiteHeaders({ workspace, supabase: new URL(SUPABASE_URL).origin })))
    say(`  ${name}: ${value}`);
} catch (error) {
  fail(error);
}
