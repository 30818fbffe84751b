import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adminOf, type Person, rowsOf } from '../../bff/test/crowd/people.ts';
import type { SupabaseKeys } from '../lib/own-supabase.ts';
import type { Fault } from './fault.ts';
import { withReplicas } from './support/replicas.ts';

/** Number of responses to each change that are lost before one reaches the caller. */
const lostResponses = 3;
const operationsPerKind = 10;

/**
 * Starts a proxy that sends requests to the replicas in turns. For each operation, it reads the first responses to
 * their end, then disconnects the caller.
 */
async function startLossyProxy(replicas: readonly string[]) {
  const answered = new Map<string, number>();
  let turn = 0;
  let lost = 0;
  const server = createServer((req, res) => {
    const target = replicas[turn++ % replicas.length];
    const { method, headers } = req;
    const onward = request(`${target}${req.url}`, { method, headers }, (answer) => {
      const operation = String(headers['x-operation']);
      const before = answered.get(operation) ?? 0;
      answered.set(operation, before + 1);
      if (before >= lostResponses) {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
        return;
      }
      lost += 1;
      answer.resume().on('end', () => req.socket.destroy());
    });
    onward.on('error', () => req.socket.destroy());
    req.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: () => lost,
    async close(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Operation {
  path: string;
  body: object;
}

/**
 * Sends a change again with the same idempotency key until a response arrives, like a user who presses the button
 * again.
 */
async function sendUntilAnswered(
  url: string,
  cookie: string,
  { path, body }: Operation,
  key = randomUUID(),
): Promise<number> {
  const headers = {
    cookie,
    'content-type': 'application/json',
    'x-workspace-request': '1',
    origin: 'http://localhost:3000',
    'idempotency-key': key,
    'x-operation': key,
  };
  for (;;) {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null);
    if (!answer) continue;
    await answer.arrayBuffer();
    return answer.status;
  }
}

/** Creates a team. @returns the kinds of changes, each with its request and a count of the rows that it created. */
async function arrange(keys: SupabaseKeys, { id, conversation }: Person) {
  const admin = adminOf(keys);
  const [membership] = await rowsOf<{ organization_id: string }[]>(
    admin.from('client_organizations').select('organization_id').match({ client_id: id, role: 'owner' }),
  );
  const organizationId = membership?.organization_id;
  const team = await rowsOf<{ id: string }>(
    admin.from('teams').insert({ organization_id: organizationId, name: 'Team' }).select('id').single(),
  );
  const count = async (table: string, values: object): Promise<number> =>
    (await rowsOf<unknown[]>(admin.from(table).select('*').match(values))).length;
  const kinds: { operation: (index: number) => Operation; rows: () => Promise<number> }[] = [
    {
      operation: (index) => ({ path: '/api/tasks', body: { team_id: team.id, title: `Task ${index}` } }),
      rows: () => count('tasks', { team_id: team.id }),
    },
    {
      operation: () => ({ path: '/api/organizations', body: { name: 'Acme', clientId: id } }),
      rows: async () => (await count('client_organizations', { client_id: id })) - 1,
    },
    {
      operation: (index) => ({
        path: `/api/organizations/${organizationId}/invite-members`,
        body: { organizationId, emails: [`${index}@guests.test`], invite_type: 'regular' },
      }),
      rows: () => count('organization_invites', { organization_id: organizationId, is_reusable: false }),
    },
    {
      operation: () => ({ path: '/api/usage-events', body: { event: 'task.opened' } }),
      rows: () => count('usage_events', { user_id: id }),
    },
    {
      operation: (index) => ({
        path: `/api/chat/conversations/${conversation}/messages`,
        body: { client_id: randomUUID(), body: `Message ${index}` },
      }),
      rows: () => count('messages', { conversation_id: conversation }),
    },
  ];
  return kinds;
}

/** Loses the first responses to each change, so that the caller sends the change again. */
export const responsesLost: Fault = {
  name: 'responses-lost',
  breaks: `the first ${lostResponses} answers to each of ${operationsPerKind} changes of 5 kinds are lost, over 2 replicas`,
  holdsWhen: 'each change gets a 2xx answer in the end and creates one row',
  quick: true,
  play: () =>
    withReplicas(
      { count: 2, people: 1, env: { RATE_LIMIT_MAIL: '100000', RATE_LIMIT_IMAGES: '100000' } },
      async ({ supabase: { keys }, bffs, people: [person] }) => {
        if (!person) throw new Error('No user was created.');
        const kinds = await arrange(keys, person);
        const proxy = await startLossyProxy(bffs.map(({ url }) => url));
        try {
          const operations = kinds.flatMap(({ operation }) =>
            Array.from({ length: operationsPerKind }, (_, index) => operation(index)),
          );
          const statuses = await Promise.all(
            operations.map((operation) => sendUntilAnswered(proxy.url, person.cookie, operation)),
          );
          const refused = statuses.filter((status) => status > 299).length;
          const made = await Promise.all(kinds.map(({ rows }) => rows()));
          return {
            held: refused === 0 && made.every((rows) => rows === operationsPerKind) && proxy.lost() > operations.length,
            figures: `${proxy.lost()} answers lost, ${refused} refused, rows of each kind: ${made.join(', ')}`,
          };
        } finally {
          await proxy.close();
        }
      },
    ),
};
