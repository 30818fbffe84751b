import type { DependencyStatus, SystemStatus } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createUser } from '../../../test/support/factories.ts';
import { type FaultySupabase, startFaultySupabase } from '../../../test/support/faulty-supabase.ts';
import { createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let proxy: FaultySupabase;
let app: RunningApp;
beforeAll(async () => {
  proxy = await startFaultySupabase();
  app = await startApp({ SUPABASE_URL: proxy.url, RELEASE: 'v7' });
});
afterAll(async () => {
  await app.close();
  await proxy.close();
});

test('GET /status is for operators', async () => {
  const visitor = await app.browser().get('/status');
  expect([visitor.status, visitor.body.errorCode]).toEqual([401, 'NOT_SIGNED_IN']);
  const client = await (await app.signedIn(await createUser('client'))).get('/status');
  expect([client.status, client.body.errorCode]).toEqual([403, 'FORBIDDEN']);
});

test('it names each dependency, also while Supabase is away, to an operator whom the process knows', async () => {
  const operator = await app.signedIn(await createOperator('finance'));
  const read = async (): Promise<SystemStatus> => {
    const answer = await operator.get<SystemStatus>('/status');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    return answer.body;
  };
  const states = ({ dependencies }: SystemStatus): Record<string, DependencyStatus['state']> =>
    Object.fromEntries(dependencies.map(({ name, state }) => [name, state]));
  await app.browser().get('/login');
  await rows(admin.rpc('run_due_jobs'));
  const found = await read();
  expect(found).toMatchObject({ state: 'ok', release: 'v7' });
  expect(states(found)).toEqual({
    'Supabase Auth': 'ok',
    'Supabase REST': 'ok',
    'Supabase Storage': 'ok',
    'Supabase Realtime': 'ok',
    'Registry of remotes': 'ok',
    'Release store': 'off',
    Jobs: 'ok',
    Redis: 'off',
    'Mail service': 'ok',
    Payments: 'off',
    HubSpot: 'off',
  });

  await proxy.cut();
  const away = await read();
  expect(away.state).toBe('failing');
  expect(states(away)).toMatchObject({
    'Supabase Auth': 'failing',
    'Supabase REST': 'failing',
    'Supabase Storage': 'failing',
    'Supabase Realtime': 'failing',
    Jobs: 'failing',
    'Mail service': 'ok',
  });
  await proxy.mend();
  expect((await read()).state).toBe('ok');
});

test('a browser shows it to an operator as a page', async () => {
  const operator = await app.signedIn(await createOperator('finance'));
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const answer = await operator.raw('/status', { headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const html = await answer.text();
  expect(html).toContain('<h1>All services work</h1>');
  expect(html).toContain('<th scope="row">Supabase Auth</th><td class="ok">Works</td>');
  expect(html).toContain('<th scope="row">Redis</th><td class="off">Not used</td>');
  expect((await (await app.signedIn(await createUser('client'))).raw('/status', { headers })).status).toBe(403);
});
