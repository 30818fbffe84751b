import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect, request, test } from '@playwright/test';
import { root } from '../../../scripts/lib/root.ts';
import { type Deployment, startDeployment } from '../../support/deployment.ts';
import { password } from '../../support/password.ts';
import { writePreviousVersion } from '../../support/previous-version.ts';

/** The parts of an OpenAPI document that name the calls without parameters. */
interface Described {
  paths: Record<string, { get?: { parameters?: { required: boolean }[] } }>;
}

let previous: string;
let deployment: Deployment | undefined;
test.beforeAll(async () => {
  previous = await mkdtemp(path.join(os.tmpdir(), 'workspace-previous-'));
  await writePreviousVersion(previous);
});
test.afterEach(() => deployment?.stop());
test.afterAll(() => rm(previous, { recursive: true, force: true }));

/** Signs in with the password, as a demo account. */
async function signedIn(replica: string, origin: string, account: string): Promise<APIRequestContext> {
  const person = await request.newContext({
    baseURL: replica,
    extraHTTPHeaders: { origin, 'x-workspace-request': '1' },
    maxRedirects: 0,
  });
  const answer = await person.post('/api/auth/sign-in', { data: { email: `${account}@workspace.test`, password } });
  expect([account, answer.status()]).toEqual([account, 200]);
  return person;
}

/** Reads what an account reads on its pages: its page, and every call without parameters. @returns the calls that failed. */
async function readEverything(person: APIRequestContext, paths: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const one of ['/', ...paths]) {
    const answer = await person.get(one);
    if (answer.status() >= 500 || answer.status() === 401) failed.push(`${answer.status()} ${one}`);
  }
  return failed;
}

/** Changes what people change most: a message, a task with a comment, and their profile. */
async function changeThings(client: APIRequestContext): Promise<void> {
  const post = async (address: string, data: object, status: number) => {
    const answer = await client.post(address, { data });
    expect([address, answer.status(), await answer.text()]).toEqual([address, status, expect.anything()]);
    return answer.json();
  };
  const [conversation] = await (await client.get('/api/chat/conversations')).json();
  const messages = `/api/chat/conversations/${conversation.id}/messages`;
  const sent = await post(messages, { client_id: randomUUID(), body: 'Seen by both versions' }, 201);
  const { items } = await (await client.get(messages)).json();
  expect(items.map(({ id }: { id: number }) => id)).toContain(sent.id);
  const teams = await (await client.get('/api/teams')).json();
  const task = await post('/api/tasks', { team_id: teams.items[0].id, title: 'Made during an update' }, 201);
  await post(`/api/tasks/${task.id}/comments`, { body: 'Still here' }, 201);
}

const pairs = [
  { name: 'the previous BFF on the new schema', bff: () => previous, schema: () => root },
  { name: 'the new BFF on the previous schema', bff: () => root, schema: () => previous },
];
for (const { name, bff, schema } of pairs)
  test(`${name} signs people in, reads what their pages read, and changes things`, async () => {
    deployment = await startDeployment({ demo: true, version: schema() });
    // Another version has no build of the shell.
    const env = {
      SHELL_DIST: path.join(root, 'shell/dist'),
      CONNECT_TIMEOUT_MS: '15000',
      RESPONSE_TIMEOUT_MS: '60000',
    };
    const { url } = await deployment.startReplica(env, bff());
    const as = (account: string) => signedIn(url, deployment?.url ?? '', account);
    const admin = await as('admin');
    const described: Described = await (await admin.get('/api/docs/openapi.json')).json();
    const paths = Object.entries(described.paths)
      .filter(
        ([address, { get }]) => get && !address.includes('{') && !get.parameters?.some(({ required }) => required),
      )
      .map(([address]) => address)
      // A stream does not end, some calls about the session end it, and those about releases need a token.
      .filter((address) => !/^\/api\/(events$|auth\/|releases(\/|$))/.test(address));
    expect(paths.length).toBeGreaterThan(50);
    const people = {
      admin,
      client: await as('client'),
      assistant: await as('assistant'),
      candidate: await as('candidate'),
    };
    for (const [account, person] of Object.entries(people))
      expect([account, await readEverything(person, paths)]).toEqual([account, []]);
    await changeThings(people.client);
    for (const person of Object.values(people)) await person.dispose();
  });
