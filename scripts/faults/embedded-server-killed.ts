import { randomUUID } from 'node:crypto';
import { adminOf } from '../../bff/test/crowd/people.ts';
import type { Fault } from './fault.ts';
import { processesWith, startEmbedded, timeUntil, withDataFolder } from './support/embedded.ts';

const limitMs = 10_000;

/** Kills the embedded Supabase. Its watchdog must then stop PostgreSQL. */
export const embeddedServerKilled: Fault = {
  name: 'embedded-server-killed',
  breaks: 'the embedded Supabase is killed right after a write was acknowledged',
  holdsWhen: 'no process is left after 10 s, and an immediate next start has the row',
  quick: true,
  play: () =>
    withDataFolder(async (data) => {
      const kill = async (): Promise<string> => {
        const { keys, child } = await startEmbedded(data);
        const email = `${randomUUID()}@workspace.test`;
        const { error } = await adminOf(keys).auth.admin.createUser({ email, password: 'Workspace1!' });
        if (error) throw error;
        child.kill('SIGKILL');
        return email;
      };
      const emails = [await kill()];
      const gone = await timeUntil(() => processesWith(data).length === 0, limitMs);
      emails.push(await kill());
      const began = performance.now();
      const next = await startEmbedded(data);
      const startedIn = performance.now() - began;
      const { data: found } = await adminOf(next.keys).auth.admin.listUsers();
      await next.stop();
      const kept = emails.filter((email) => found.users.some((user) => user.email === email)).length;
      return {
        held: gone !== null && kept === emails.length,
        figures: `${gone === null ? 'processes are left' : `gone after ${(gone / 1000).toFixed(1)} s`}, immediate next start in ${(startedIn / 1000).toFixed(1)} s, ${kept} of ${emails.length} rows`,
      };
    }),
};
