import { keptForHeader, nobody } from '@workspace/contracts';
import { createShellDist, type RunningApp, startApp } from '../../test/support/app.ts';
import { createWorkplace } from '../../test/support/factories.ts';
import { createOperator } from '../../test/support/recruiting.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ SHELL_DIST: createShellDist() });
});
afterAll(() => app.close());

test('a browser may keep pages and answers for the viewer whose they are (ADR 0060)', async () => {
  const { client } = await createWorkplace();
  const browser = await app.signedIn(client);
  for (const path of ['/assistants', '/api/teams', '/api/tasks', '/api/chat/conversations']) {
    const { status, headers } = await browser.get(path);
    expect([path, status, headers.get(keptForHeader)]).toEqual([path, 200, client.id]);
    // Only the service worker keeps them.
    const rule = path.startsWith('/api/') ? 'private, no-cache' : 'private, no-store';
    expect(headers.get('cache-control')).toBe(rule);
  }
});

test('a browser learns from the page of a visitor that nobody is signed in', async () => {
  expect((await app.browser().get('/login')).headers.get(keptForHeader)).toBe(nobody);
});

test('no browser keeps secrets, searches, files, changes and refusals', async () => {
  const { client, assistant, teamId, organizationId } = await createWorkplace();
  const [ofClient, ofAssistant] = await Promise.all([app.signedIn(client), app.signedIn(assistant)]);
  const answers = [
    await ofAssistant.get('/api/earnings/account'),
    await ofAssistant.get('/api/virtual-cards/current'),
    await ofAssistant.get('/api/earnings/export.csv?from=2026-01-01&to=2026-01-31'),
    await ofClient.get('/api/auth/session'),
    await ofClient.get('/api/calendar/address'),
    await ofClient.get('/api/my-data/export'),
    await ofClient.get('/api/chat/search?q=secret'),
    await ofClient.get(`/api/organizations/${organizationId}/payment-methods`),
    await ofClient.get(`/api/organizations/${organizationId}/pending-invites?page=1`),
    await ofClient.get('/api/remotes'),
    await ofClient.post('/api/tasks', { team_id: teamId, title: 'Book the trip' }),
    await ofClient.get('/api/tasks?page=-1'),
    await app.browser().get('/api/tasks'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 201, 400, 401]);
  expect(answers.map(({ headers }) => headers.get(keptForHeader))).toEqual(answers.map(() => null));
});

test('no browser keeps what operators see of other people', async () => {
  const operator = await app.signedIn(await createOperator('finance'));
  for (const path of ['/api/operations/inbox/counts', '/api/operations/people', '/api/operations/bills']) {
    const { status, headers } = await operator.get(path);
    expect([path, status, headers.get(keptForHeader)]).toEqual([path, 200, null]);
  }
});
