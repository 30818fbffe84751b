import { requireUsableEnvironment } from './lib/bff-environment.ts';
import { fail, say, step } from './lib/output.ts';
import { build } from './lib/run.ts';
import { readSettings, type Settings } from './lib/settings.ts';
import { startStack, untilStopped } from './lib/stack.ts';

const demoAccounts = `  Demo accounts (password Workspace1! for all):
    client@workspace.test       client, owner of Acme Studio
    member@workspace.test       client, member of Acme Studio
    client247@workspace.test    24/7 client
    vip247@workspace.test       VIP 24/7 client
    assistant@workspace.test    assistant in two teams
    assistant2@workspace.test   assistant
    assistant3@workspace.test   assistant without a team, recommended
    candidate@workspace.test    assistant, still a candidate
    new-client@workspace.test, new-assistant@workspace.test    signed up, not onboarded
    admin@workspace.test        operator, administrator
`;

const firstOperator = `  The database has no demo accounts. To make the first operator, run in another terminal:
    npm run make-operator -- <email> --role administrator
`;

const ownData = ({ mailUrl, WORKSPACE_DATA, SEED }: Settings): string => `  Sent mail:             ${mailUrl}

${SEED === 'demo' ? demoAccounts : firstOperator}
  Ctrl-C stops everything; the data stays in ${WORKSPACE_DATA}. npm run reset deletes it.
`;

/** `npm start`: builds what changed, starts everything, and prints the addresses. Ctrl-C stops it. */
try {
  const settings = readSettings();
  requireUsableEnvironment(settings);
  await step('Building what changed', build);
  const processes = await startStack(settings);
  untilStopped(processes);
  say(`\n  Workspace is running:  ${settings.appUrl}`);
  say(settings.SUPABASE_URL ? `  Data:                  ${settings.SUPABASE_URL}\n` : ownData(settings));
} catch (error) {
  fail(error);
}
