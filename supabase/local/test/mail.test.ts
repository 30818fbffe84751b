import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMailer, SUBJECTS } from '../src/mail/mailer.ts';
import type { SentMail } from '../src/mail/outbox.ts';
import { createMailServer } from '../src/mail/server.ts';
import { HOST, listen } from '../src/ports.ts';
import { linkOf } from './support/people.ts';

const SUPABASE = join(__dirname, '..', '..');
const { outbox, server } = createMailServer();
const mailer = createMailer(join(SUPABASE, 'templates'), 'https://app.example', outbox);
let url: string;
beforeAll(async () => {
  url = `http://${HOST}:${await listen(server, 0, 'SUPABASE_MAIL_PORT')}`;
});
afterAll(() => server.close());

it.each([
  ['sendConfirmation', 'signup', SUBJECTS.confirmation, true],
  ['sendMagicLink', 'magiclink', SUBJECTS.magic_link, true],
  ['sendRecovery', 'recovery', SUBJECTS.recovery, false],
  ['sendEmailChange', 'email_change', SUBJECTS.email_change, false],
] as const)('%s links to /auth/confirm with type %s', async (method, type, subject, code) => {
  await mailer[method]('ann@workspace.test', 'the-hash', '123456', { newEmail: 'new<b>@workspace.test' });
  const [mail] = outbox.list('ann@workspace.test');
  if (!mail) throw new Error('No mail');
  expect(mail.subject).toBe(subject);
  expect(linkOf(mail)).toEqual({ origin: 'https://app.example', path: '/auth/confirm', tokenHash: 'the-hash', type });
  expect(mail.text.includes('123456')).toBe(code);
  expect(mail.html).not.toContain('{{');
  expect(mail.html).not.toContain('new<b>');
});

it('keeps the newest 200 mails, and finds the mails of one address', async () => {
  for (let index = 0; index < 205; index += 1) {
    outbox.send({ to: `${index}@workspace.test`, subject: `Mail ${index}`, html: '<p>Hello</p>' });
  }
  const all = (await (await fetch(`${url}/api/messages`)).json()) as SentMail[];
  expect([all.length, all[0]?.subject]).toEqual([200, 'Mail 204']);
  const one = await (await fetch(`${url}/api/messages?to=203%40workspace.test`)).json();
  expect(one).toMatchObject([{ to: '203@workspace.test', subject: 'Mail 203', html: '<p>Hello</p>', text: 'Hello' }]);
});

it('keeps a mail only once per idempotency key', async () => {
  const send = (key: string) =>
    fetch(`${url}/emails`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ to: ['once@workspace.test'], subject: 'Once', html: '<p>Hello</p>' }),
    });
  for (const key of ['first', 'first', 'second']) expect((await send(key)).status).toBe(200);
  expect(outbox.list('once@workspace.test')).toHaveLength(2);
});

it('shows the files of a mail, and refuses a mail with broken ones', async () => {
  const send = (attachments: unknown) =>
    fetch(`${url}/emails`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: 'files@workspace.test', subject: 'Files', html: '<p>Hello</p>', attachments }),
    });
  const content = Buffer.from('%PDF-1.7').toString('base64');
  expect((await send([{ filename: 'Invoice №1.pdf', content, content_type: 'application/pdf' }])).status).toBe(200);
  for (const broken of [[{ filename: 'x.pdf' }], [null], 'x']) expect((await send(broken)).status).toBe(422);
  const [mail, ...more] = outbox.list('files@workspace.test');
  expect([mail?.files, more]).toEqual([[{ name: 'Invoice №1.pdf', type: 'application/pdf', size: 8 }], []]);
  const file = await fetch(`${url}/messages/${mail?.id}/files/0`);
  expect([await file.text(), file.headers.get('content-disposition')]).toEqual([
    '%PDF-1.7',
    "attachment; filename*=UTF-8''Invoice%20%E2%84%961.pdf",
  ]);
  expect((await fetch(`${url}/messages/${mail?.id}/files/1`)).status).toBe(404);
});

it('shows a mail without scripts and without remote content', async () => {
  outbox.send({ to: 'x@workspace.test', subject: '<img src=x>', html: '<script>alert(1)</script>' });
  const [mail] = outbox.list('x@workspace.test');
  const response = await fetch(`${url}/messages/${mail?.id}`);
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  const page = await (await fetch(url)).text();
  expect(page).toContain('Sent mail');
  expect(page).not.toContain('innerHTML');
  expect((await fetch(`${url}/messages/unknown`)).status).toBe(404);
});

it('supabase/config.toml has the settings of the embedded server', () => {
  const config = readFileSync(join(SUPABASE, 'config.toml'), 'utf8');
  const lite = readFileSync(join(SUPABASE, 'local', 'src', 'api', 'lite.ts'), 'utf8');
  for (const setting of [
    'minimum_password_length',
    'enable_confirmations',
    'enable_signup',
    'double_confirm_changes',
  ]) {
    const ours = new RegExp(`${setting}: (\\w+)`).exec(lite)?.[1];
    expect(config).toContain(`${setting} = ${ours}`);
  }
  const rotation = readFileSync(join(SUPABASE, 'local', 'src', 'compat', 'refresh-rotation.ts'), 'utf8');
  const reuse = /REUSE_SECONDS = (\d+)/.exec(rotation)?.[1];
  expect(config).toContain(`refresh_token_reuse_interval = ${reuse}`);
  expect(config).toContain('schemas = ["public", "prod"]');
  for (const [template, subject] of Object.entries(SUBJECTS)) {
    expect(config).toContain(`[auth.email.template.${template}]\nsubject = "${subject}"`);
  }
});
