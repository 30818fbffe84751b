import type { IntegrationFlags } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createAssistant } from '../../../test/support/factories.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const path = '/api/integrations';
const off = { discord: false, google_mail: false, messager: false, workspace: false, magic_tools: false };

test('all connections of a new account are off, and the API returns stored changes (product/integrations#connections)', async () => {
  const user = await createAssistant();
  const browser = await app.signedIn(user);
  expect((await browser.get<IntegrationFlags>(path)).body).toEqual(off);
  await rows(
    admin
      .from('profiles')
      .update({ integrations: { ...off, google_mail: true } })
      .eq('id', user.id),
  );
  expect((await browser.get<IntegrationFlags>(path)).body).toEqual({ ...off, google_mail: true });
});

test('the API returns 401 without a session and 403 to candidates (product/integrations#connections)', async () => {
  expect((await app.browser().get(path)).status).toBe(401);
  const browser = await app.signedIn(await createAssistant('Candidate'));
  expect((await browser.get(path)).body).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' });
});

test.each([{ ...off, discord: 'yes' }, { discord: true }, { ...off, fax: true }])(
  'the database refuses the connections %j',
  async (integrations) => {
    const user = await createAssistant();
    await expect(rows(admin.from('profiles').update({ integrations }).eq('id', user.id))).rejects.toThrow();
  },
);
