import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { MailDeliveries, NotificationPreference } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createUser, type TestUser } from '../../../test/support/factories.ts';
import { startFaultySupabase } from '../../../test/support/faulty-supabase.ts';
import { sendMails } from '../../../test/support/mail.ts';
import { startMailService } from '../../../test/support/mail-service.ts';
import { createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

const key = randomBytes(24);
const secret = `whsec_${key.toString('base64')}`;
let app: RunningApp;
let service: Awaited<ReturnType<typeof startMailService>>;
let administrator: Browser;
beforeAll(async () => {
  service = await startMailService();
  app = await startApp({ MAIL_API_URL: service.url, MAIL_WEBHOOK_SECRET: secret });
  administrator = await app.signedIn(await createOperator());
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const send = () => sendMails({ MAIL_API_URL: service.url }, true);
const stateOf = async (to: string) =>
  (await administrator.get<MailDeliveries>(`/api/operations/mail?q=${to}`)).body.items.map(({ state }) => state);
const list = async (to: string) => (await administrator.get<MailDeliveries>(`/api/operations/mail?q=${to}`)).body.items;

/** Writes a mail about an interview, which its recipient can turn off, and sends it. */
async function mailInterview(assistant: TestUser): Promise<void> {
  const scheduled_at = new Date(Date.now() + 86_400_000 + Math.floor(Math.random() * 86_400_000)).toISOString();
  await rows(
    admin.from('interviews').insert({ assistant_id: assistant.id, outcome: 'Inteview Scheduled', scheduled_at }),
  );
  await send();
}

/** Calls the webhook as the mail service does. */
async function report(event: object, { at = Date.now(), by = key } = {}): Promise<number> {
  const body = JSON.stringify(event);
  const [id, timestamp] = [randomUUID(), String(Math.floor(at / 1000))];
  const signature = createHmac('sha256', by).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `v1,bm90 v1,${signature}` };
  return (await app.browser().raw('/api/mail/webhook', { method: 'POST', body, headers })).status;
}
const bounce = (to: string, type = 'Permanent', tags = {}) => ({
  type: 'email.bounced',
  data: { email_id: randomUUID(), to: [to], tags, bounce: { type, message: 'The mailbox does not exist.' } },
});

describe('POST /api/mail/webhook (product/mail#webhook)', () => {
  test('a permanent bounce marks the mail, and only essential mails go to the address until it is sent again', async () => {
    const assistant = await createUser('assistant');
    await mailInterview(assistant);
    const [mail] = await list(assistant.email);
    for (const type of ['Transient', 'Undetermined'])
      expect(await report(bounce(assistant.email, type, { delivery_id: mail?.id }))).toBe(204);
    expect(await stateOf(assistant.email)).toEqual(['sent']);
    expect(await report(bounce(assistant.email, 'Permanent', { delivery_id: mail?.id }))).toBe(204);
    expect(await list(assistant.email)).toMatchObject([
      { state: 'bounced', last_error: 'The mailbox does not exist.' },
    ]);

    await rows(admin.rpc('queue_account_exists', { p_email: assistant.email }));
    await mailInterview(assistant);
    expect((await stateOf(assistant.email)).sort()).toEqual(['bounced', 'dropped', 'sent']);

    await administrator.post(`/api/operations/mail/${mail?.id}/retry`, {});
    await mailInterview(assistant);
    expect((await stateOf(assistant.email)).sort()).toEqual(['dropped', 'sent', 'sent', 'sent']);
  });

  test('a complaint is found by the id at the service, and stays when the mail is sent again', async () => {
    const assistant = await createUser('assistant');
    await mailInterview(assistant);
    const [sent] = service.to(assistant.email);
    const complaint = { type: 'email.complained', data: { email_id: `re_${sent?.key}`, to: [assistant.email] } };
    expect(await report(complaint)).toBe(204);
    const [mail] = await list(assistant.email);
    expect(mail?.state).toBe('complained');
    await administrator.post(`/api/operations/mail/${mail?.id}/retry`, {});
    await send();
    expect(await stateOf(assistant.email)).toEqual(['dropped']);
    expect(service.to(assistant.email)).toHaveLength(1);
  });

  test('an event with a wrong or old signature changes nothing, and without a secret there is no webhook', async () => {
    const assistant = await createUser('assistant');
    expect(await report(bounce(assistant.email), { by: randomBytes(24) })).toBe(400);
    expect(await report(bounce(assistant.email), { at: Date.now() - 6 * 60_000 })).toBe(400);
    expect((await app.browser().raw('/api/mail/webhook', { method: 'POST', body: '{}' })).status).toBe(400);
    await mailInterview(assistant);
    expect(await stateOf(assistant.email)).toEqual(['sent']);
    expect(await report({ type: 'email.opened', data: null })).toBe(204);
    const closed = await startApp();
    expect((await closed.browser().raw('/api/mail/webhook', { method: 'POST', body: '{}' })).status).toBe(404);
    await closed.close();
  });
});

describe('unsubscribing (product/mail#switches)', () => {
  const preferenceOf = async (user: TestUser) => {
    const browser = await app.signedIn(user);
    const { body } = await browser.get<NotificationPreference[]>('/api/notifications/preferences');
    return body.find(({ category }) => category === 'calls')?.email;
  };
  async function openLink() {
    const assistant = await createUser('assistant');
    await mailInterview(assistant);
    const [mail] = service.to(assistant.email);
    const url = new URL(mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '');
    return { assistant, path: url.pathname + url.search };
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  test('a mail program turns off the category with one click and without a session', async () => {
    const { assistant, path } = await openLink();
    const body = 'List-Unsubscribe=One-Click';
    expect((await app.browser().raw(path, { method: 'POST', headers: form, body })).status).toBe(204);
    expect(await preferenceOf(assistant)).toBe(false);
    await mailInterview(assistant);
    expect(service.to(assistant.email)).toHaveLength(1);
    const browser = await app.signedIn(assistant);
    const preference = { category: 'calls', in_app: true, push: true };
    await browser.put('/api/notifications/preferences', preference);
    expect(await preferenceOf(assistant)).toBe(false);
    await browser.put('/api/notifications/preferences', { ...preference, email: true });
    await mailInterview(assistant);
    expect(service.to(assistant.email)).toHaveLength(2);
  });

  test('a person who opens the link is asked first', async () => {
    const { assistant, path } = await openLink();
    const browser = app.browser();
    const opened = await browser.get(path);
    const page = opened.headers.get('location') ?? '';
    const asked = await browser.get(page);
    expect(asked.text).toContain('Do you want no more emails about calls and interviews?');
    expect(await preferenceOf(assistant)).toBe(true);
    const answer = await browser.raw(page, { method: 'POST', headers: form });
    expect(await answer.text()).toContain('You get no more emails about calls and interviews.');
    expect(await preferenceOf(assistant)).toBe(false);
  });

  test('a link of somebody else is refused', async () => {
    const { path } = await openLink();
    const broken = `${path.slice(0, -2)}xx`;
    expect((await app.browser().raw(broken, { method: 'POST', headers: form })).status).toBe(400);
    expect((await app.browser().raw('/unsubscribe?token=x', { method: 'POST' })).status).toBe(400);
    expect((await app.browser().get('/unsubscribe')).status).toBe(400);
  });

  const readPage = async (answer: Response) => ({
    status: answer.status,
    type: answer.headers.get('content-type'),
    html: await answer.text(),
  });

  test.each([
    ['GET', '/unsubscribe?token=x'],
    ['POST', '/unsubscribe?token=x'],
    ['GET', '/unsubscribe'],
  ])('%s %s shows a page that says what is wrong, and leads to the settings', async (method, path) => {
    const { status, type, html } = await readPage(await app.browser().raw(path, { method }));
    expect([status, type]).toEqual([400, 'text/html; charset=utf-8']);
    expect(html).toContain('This link is not valid. Use the link in the email again.');
    expect(html).toContain('href="/settings/notifications"');
  });

  test('during an outage the page says so, and does not send the click again by itself', async () => {
    const { assistant, path } = await openLink();
    const supabase = await startFaultySupabase();
    const own = await startApp({ SUPABASE_URL: supabase.url });
    await supabase.cut();
    const { search } = new URL(path, own.url);
    const { status, html } = await readPage(await own.browser().raw(`/unsubscribe${search}`, { method: 'POST' }));
    expect(status).toBe(503);
    expect(html).toContain('An unexpected error occurred. Please try again later.');
    expect(html).not.toContain('http-equiv');
    expect(await preferenceOf(assistant)).toBe(true);
    await own.close();
    await supabase.close();
  });

  test('a limit of Supabase shows the page with Retry-After, and counts as reached', async () => {
    const { path } = await openLink();
    const supabase = await startFaultySupabase();
    const own = await startApp({ SUPABASE_URL: supabase.url });
    supabase.limit('/rest/v1/rpc/', 7);
    const answer = await own.browser().raw(`/unsubscribe${new URL(path, own.url).search}`, { method: 'POST' });
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(await readPage(answer)).toMatchObject({ status: 429, type: 'text/html; charset=utf-8' });
    expect((await own.metrics()).get('workspace_limits_hit_total{limit="supabase"}')).toBe(1);
    await own.close();
    await supabase.close();
  });
});
