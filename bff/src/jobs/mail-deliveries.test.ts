import { randomUUID } from 'node:crypto';
import { type MailDeliveries, type MailDelivery, mailDelivery } from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../test/support/app.ts';
import { computeBills, createBill, monday } from '../../test/support/billing.ts';
import type { Browser } from '../../test/support/browser.ts';
import {
  createAssistant,
  createConversation,
  createOrganization,
  createTeam,
  createUser,
  createWorkplace,
  createWorkSession,
  type TestUser,
} from '../../test/support/factories.ts';
import { sendMails } from '../../test/support/mail.ts';
import { type MailFault, startMailService } from '../../test/support/mail-service.ts';
import { createMatch, createOpening, createOperator, makeOperator } from '../../test/support/recruiting.ts';
import { scheduleAround } from '../../test/support/schedules.ts';
import { admin, rows } from '../../test/support/supabase.ts';

const base = '/api/operations/mail';
let app: RunningApp;
let administrator: Browser;
let service: Awaited<ReturnType<typeof startMailService>>;
let fault: () => MailFault = () => null;

beforeAll(async () => {
  service = await startMailService(() => fault());
  app = await startApp({ MAIL_API_URL: service.url });
  administrator = await app.signedIn(await createOperator());
});
beforeEach(() => {
  fault = () => null;
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const address = () => `${randomUUID()}@workspace.test`;
const send = (isLater = false) => sendMails({ MAIL_API_URL: service.url }, isLater);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const find = async (email: string) =>
  (await administrator.get<MailDeliveries>(`${base}?q=${encodeURIComponent(email)}`)).body.items;
/** Writes an essential mail to an address, and returns the address. */
async function queue(): Promise<string> {
  const to = address();
  await rows(admin.rpc('queue_account_exists', { p_email: to }));
  return to;
}
const subjectsTo = (to: string) => service.to(to).map(({ subject }) => subject);
/** Creates an organization whose recipients of invoices and receipts are known. */
async function createPayingOrganization() {
  const owner = await createUser('client');
  const id = await createOrganization(owner);
  const [invoices, receipts] = [address(), address()];
  const settings = { invoice_recipients: [invoices], receipt_recipient: receipts };
  const set = (fields: object) => rows(admin.from('organization_settings').update(fields).eq('organization_id', id));
  await set(settings);
  return { id, owner, invoices, receipts, set };
}
async function createPayment(organization_id: string, bill_id: string, fields: object = {}): Promise<string> {
  const payment = {
    organization_id,
    bill_id,
    provider: 'local',
    source: 'weekly_auto_charge',
    amount_cents: 12_345,
    currency: 'USD',
    requested_key: randomUUID(),
    ...fields,
  };
  return (await rows<{ id: string }>(admin.from('payments').insert(payment).select('id').single())).id;
}

describe('a mail', () => {
  test('waits while the service is away, with longer pauses, and arrives once when it is back', async () => {
    const to = await queue();
    fault = () => ({ status: 503 });
    // A pause begins between the start and the end of the sending, which can take long.
    const pauses: { most: number; least: number }[] = [];
    // Six attempts are more than an hour of the shortest pauses would need.
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const began = Date.now();
      await send(attempt > 0);
      const [mail] = await find(to);
      expect(mail).toMatchObject({
        state: 'waiting',
        attempts: attempt + 1,
        last_error: 'The mail service answered 503.',
      });
      const next = Date.parse(mail?.next_attempt_at ?? '');
      pauses.push({ most: (next - began) / 1000, least: (next - Date.now()) / 1000 });
    }
    pauses.forEach(({ most, least }, attempt) => {
      const longest = Math.min(30 * 2 ** attempt, 7200);
      expect(most).toBeGreaterThan(longest / 2 - 1);
      expect(least).toBeLessThanOrEqual(longest + 1);
    });
    expect(pauses.reduce((sum, { most }) => sum + most, 0)).toBeGreaterThan(3600);
    fault = () => null;
    await send(true);
    await send(true);
    expect(subjectsTo(to)).toEqual(['You already have an account']);
    expect(await find(to)).toMatchObject([{ state: 'sent', attempts: 9, next_attempt_at: null }]);
  });

  test('that the service accepted before the line was cut is sent again with the same key', async () => {
    const to = await queue();
    const before = service.requests();
    fault = () => 'cut';
    await send();
    expect(await find(to)).toMatchObject([{ state: 'waiting', last_error: 'The mail service could not be reached.' }]);
    fault = () => null;
    await send(true);
    expect(service.requests()).toBeGreaterThanOrEqual(before + 2);
    expect(service.to(to)).toHaveLength(1);
    expect(await find(to)).toMatchObject([{ state: 'sent' }]);
  });

  test('waits for as long as a limit of the service says, which does not count as an attempt', async () => {
    const addresses = await Promise.all(Array.from({ length: 12 }, queue));
    const before = service.requests();
    const began = Date.now();
    fault = () => ({ status: 429, headers: { 'retry-after': '600' } });
    await send();
    // The mails that were claimed with it are not tried in vain.
    expect(service.requests() - before).toBeLessThanOrEqual(5);
    for (const to of addresses) {
      const [mail] = await find(to);
      expect(mail).toMatchObject({ state: 'waiting', attempts: 0 });
      expect(Date.parse(mail?.next_attempt_at ?? '') - began).toBeGreaterThan(590_000);
    }
    fault = () => null;
    await send(true);
    for (const to of addresses) expect(service.to(to)).toHaveLength(1);
  });

  test('is given up at once when the service refuses its address, and after twelve attempts otherwise', async () => {
    const refused = await queue();
    fault = () => ({ status: 422, body: { name: 'validation_error', message: 'Invalid `to` field.' } });
    await send();
    expect(await find(refused)).toMatchObject([
      { state: 'failed', attempts: 1, last_error: 'The mail service answered 422: Invalid `to` field.' },
    ]);
    const unlucky = await queue();
    fault = () => ({ status: 500 });
    for (let attempt = 0; attempt < 13; attempt += 1) await send(true);
    expect(await find(unlucky)).toMatchObject([{ state: 'failed', attempts: 12 }]);
    await rows(admin.from('mail_deliveries').delete().in('address', [refused, unlucky]));
  });

  test('is sent once by several processes, also when one of them stopped in the middle', async () => {
    const to = await queue();
    const stopped = await rows<{ id: string; address: string }[]>(admin.rpc('claim_mails', { p_limit: 100 }));
    expect(stopped.filter((mail) => mail.address === to)).toHaveLength(1);
    await send();
    expect(service.to(to)).toHaveLength(0);
    await Promise.all([send(true), send(), send()]);
    expect(service.to(to)).toHaveLength(1);
  });

  test('that can not be written does not keep the others back', async () => {
    const [broken, to] = [address(), await queue()];
    const mail = { kind: 'new_device', key: broken, address: broken, data: { name: 7 } };
    await rows(admin.from('mail_deliveries').insert(mail));
    await send();
    expect(service.to(to)).toHaveLength(1);
    expect(await find(broken)).toMatchObject([{ state: 'waiting', last_error: 'The mail could not be written.' }]);
    await rows(admin.from('mail_deliveries').delete().eq('address', broken));
  });

  test('of an installation without a mail service is dropped', async () => {
    const to = await queue();
    await sendMails({ MAIL_API_URL: '' });
    expect(await find(to)).toMatchObject([{ state: 'dropped', last_error: 'No mail service is configured.' }]);
  });
});

describe('mails about bills', () => {
  const queueInvoices = () => rows(admin.rpc('queue_invoices'));

  test('an invoice goes to its recipients once, when its week is over, unless the organization does not want them', async () => {
    const { id, invoices, set } = await createPayingOrganization();
    const running = await createBill(id, { period_start: monday(0), period_end: monday(-1) });
    await queueInvoices();
    await send();
    expect(subjectsTo(invoices)).toEqual([]);
    await rows(
      admin
        .from('bills')
        .update({ period_end: monday(0), period_start: monday(1) })
        .eq('id', running),
    );
    await queueInvoices();
    await queueInvoices();
    await send();
    const [mail, ...more] = service.to(invoices);
    expect([mail?.subject, more]).toEqual([expect.stringMatching(/^Invoice No\. \d+ for Acme Studio$/), []]);
    expect(mail?.text).toContain('Total: $123.45');
    expect(mail?.headers).toBeUndefined();
    const [file] = mail?.attachments ?? [];
    expect([file?.filename, file?.content_type]).toEqual([
      expect.stringMatching(/^Invoice No\. \d+\.pdf$/),
      'application/pdf',
    ]);
    expect(
      Buffer.from(file?.content ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
    const page = await app.browser().get(`/api/payments/recharge?token=${token}`);
    expect(page.body).toMatchObject({ organization_name: 'Acme Studio' });

    await set({ disable_invoice_notifications: true });
    await createBill(id);
    await queueInvoices();
    await send();
    expect(service.to(invoices)).toHaveLength(1);
  });

  test('a bill that is made late gets its invoice, and no mail that it is overdue', async () => {
    const { id, invoices } = await createPayingOrganization();
    const subscription = { organization_id: id, weekly_hours: 40, rate_cents: 1500, started_on: '2020-01-01' };
    await rows(admin.from('subscriptions').insert(subscription));
    await computeBills();
    await queueInvoices();
    await send();
    expect(subjectsTo(invoices)).toEqual([expect.stringMatching(/^Invoice No\. \d+ for Acme Studio$/)]);
  });

  test('an invoice waits for a session that runs over the end of the week, and for its hours', async () => {
    const { id, invoices } = await createPayingOrganization();
    const assistant = await createAssistant();
    const team = await createTeam({ organizationId: id, assistants: [assistant] });
    await rows(admin.from('billing_rates').insert({ team_id: team, valid_from: '2020-01-01', amount_cents: 2000 }));
    const at = (hours: number) => new Date(Date.parse(monday(0)) + hours * 3_600_000).toISOString();
    await createWorkSession(assistant, team, { created_at: at(-20), ended_at: at(-19) });
    const running = await createWorkSession(assistant, team, { created_at: at(-2) });
    await computeBills();
    await queueInvoices();
    await rows(
      admin
        .from('sessions')
        .update({ ended_at: at(0) })
        .eq('id', running.id),
    );
    await queueInvoices();
    await send();
    expect(subjectsTo(invoices)).toEqual([]);
    await computeBills();
    await queueInvoices();
    await send();
    expect(service.to(invoices)).toMatchObject([{ text: expect.stringContaining('Total: $60.00') }]);
  });

  test('a received payment gives a receipt, and a failed one a link that pays, unless it was paid meanwhile', async () => {
    const { id, invoices, receipts } = await createPayingOrganization();
    const bill = await createBill(id);
    const failed = await createPayment(id, bill);
    await rows(admin.from('payments').update({ status: 'failed' }).eq('id', failed));
    await send();
    expect(subjectsTo(invoices)).toEqual([]);
    await send(true);
    expect(subjectsTo(invoices)).toEqual([expect.stringMatching(/^A payment for bill No\. \d+ failed$/)]);
    expect(service.to(invoices)[0]?.text).toContain('/recharge-bill?token=');

    const second = await createPayment(id, bill);
    await rows(admin.from('payments').update({ status: 'failed' }).eq('id', second));
    const third = await createPayment(id, bill);
    await rows(admin.from('payments').update({ status: 'succeeded' }).eq('id', third));
    await send(true);
    expect(service.to(invoices)).toHaveLength(1);
    expect(subjectsTo(receipts)).toEqual([expect.stringMatching(/^Receipt for bill No\. \d+$/)]);
    expect(service.to(receipts)[0]?.attachments).toMatchObject([
      { filename: expect.stringMatching(/^Receipt No\. \d+\.pdf$/), content_type: 'application/pdf' },
    ]);
    expect(await find(invoices)).toEqual(
      expect.arrayContaining([expect.objectContaining({ state: 'dropped', last_error: 'Its reason has ended.' })]),
    );
  });

  test('a failed payment is not mailed when a correction has brought the bill to zero meanwhile', async () => {
    const { id, invoices } = await createPayingOrganization();
    const bill = await createBill(id);
    const failed = await createPayment(id, bill);
    await rows(admin.from('payments').update({ status: 'failed' }).eq('id', failed));
    await rows(admin.from('bills').update({ total_cents: 0 }).eq('id', bill));
    await send(true);
    expect(await find(invoices)).toMatchObject([{ state: 'dropped', last_error: 'Its reason has ended.' }]);
  });

  test('the file of an invoice stays the same at each attempt and for administrators, and a failure is told', async () => {
    const { id, invoices } = await createPayingOrganization();
    const bill = await createBill(id);
    await queueInvoices();
    fault = () => 'cut';
    await send();
    fault = () => null;
    const change = (fields: object) => rows(admin.from('mail_deliveries').update(fields).eq('address', invoices));
    const [{ attachment, id: delivery }] = await rows<[{ attachment: object; id: string }]>(
      admin.from('mail_deliveries').select('id,attachment').eq('address', invoices),
    );
    await change({ attachment: { kind: 'invoice', bill: {} } });
    await send(true);
    expect(await find(invoices)).toMatchObject([
      { state: 'waiting', attachment: 'invoice', last_error: 'The attached file could not be made.' },
    ]);
    await change({ attachment });
    // The service answers a repetition with other bytes with an error.
    await rows(admin.from('bills').update({ paid_cents: 100 }).eq('id', bill));
    await send(true);
    const [mail, ...more] = service.to(invoices);
    expect([await find(invoices), more]).toMatchObject([[{ state: 'sent', last_error: null }], []]);
    const path = `${base}/${delivery}/attachment`;
    const kept = await administrator.raw(path);
    expect(kept.headers.get('content-disposition')).toMatch(/filename="Invoice No\. \d+\.pdf"/);
    expect(Buffer.from(await kept.arrayBuffer()).toString('base64')).toBe(mail?.attachments?.[0]?.content);
    expect((await (await app.signedIn(await createOperator('finance'))).get(path)).status).toBe(403);
  });

  test('an invoice whose bill was voided before it was sent is not sent', async () => {
    const { id, invoices } = await createPayingOrganization();
    const bill = await createBill(id);
    await queueInvoices();
    fault = () => ({ status: 503 });
    await send();
    fault = () => null;
    await rows(admin.from('bills').update({ status: 'VOIDED' }).eq('id', bill));
    await send(true);
    expect(service.to(invoices)).toEqual([]);
    expect(await find(invoices)).toMatchObject([{ state: 'dropped', last_error: 'Its reason has ended.' }]);
  });

  test('a bill that becomes past due is told once', async () => {
    const { id, invoices } = await createPayingOrganization();
    const bill = await createBill(id);
    for (const status of ['PASTDUE', 'PROCESSING', 'PASTDUE']) {
      await rows(admin.from('bills').update({ status }).eq('id', bill));
    }
    await send();
    expect(subjectsTo(invoices)).toEqual([expect.stringMatching(/^Bill No\. \d+ is overdue$/)]);
  });
});

describe('mails that repeat what the application shows', () => {
  async function recommend() {
    const { client, assistant, organizationId, listingId } = await createOpening();
    const match = await createMatch(assistant, { organizationId, listingId }, 'Reco Scheduled');
    const move = () => rows(admin.from('matches').update({ status: 'Reco Sent' }).eq('id', match));
    return { client, organizationId, move };
  }

  test('wait five minutes, and are dropped for who has read the notification meanwhile', async () => {
    const [reading, absent] = [await recommend(), await recommend()];
    await reading.move();
    await absent.move();
    await send();
    expect([subjectsTo(reading.client.email), subjectsTo(absent.client.email)]).toEqual([[], []]);
    await rows(admin.rpc('check_notifications'));
    await (await app.signedIn(reading.client)).post('/api/notifications/mark-read', {
      organization_id: reading.organizationId,
    });
    await send(true);
    expect(subjectsTo(reading.client.email)).toEqual([]);
    expect(subjectsTo(absent.client.email)).toEqual([expect.stringMatching(/^We recommend .* to Blue Harbor$/)]);
  });

  test('an interview that moves back to its earlier time is told once more, and a changed outcome alone is not', async () => {
    const assistant = await createAssistant();
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const [first, second] = [at(1), at(2)];
    const interview = { assistant_id: assistant.id, outcome: 'Inteview Scheduled', scheduled_at: first };
    const { id } = await rows<{ id: string }>(admin.from('interviews').insert(interview).select('id').single());
    const change = (fields: object) => rows(admin.from('interviews').update(fields).eq('id', id));
    await send(true);
    await change({ outcome: 'Rescheduled', scheduled_at: second });
    await send(true);
    await change({ scheduled_at: first });
    await send(true);
    expect(service.to(assistant.email)).toHaveLength(3);
    await change({ outcome: 'Inteview Scheduled' });
    await send(true);
    expect(service.to(assistant.email)).toHaveLength(3);
    // Moves within the five minutes give one mail.
    await change({ scheduled_at: second });
    await change({ scheduled_at: first });
    await send(true);
    expect(service.to(assistant.email)).toHaveLength(4);
  });

  test('an interview is told with each new time, and not if it was called off', async () => {
    const assistant = await createAssistant();
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const interview = { assistant_id: assistant.id, outcome: 'Inteview Scheduled', scheduled_at: at };
    const { id } = await rows<{ id: string }>(admin.from('interviews').insert(interview).select('id').single());
    const change = (fields: object) => rows(admin.from('interviews').update(fields).eq('id', id));
    await send(true);
    expect(subjectsTo(assistant.email)).toEqual([expect.stringMatching(/^Your interview is on /)]);
    const [file] = service.to(assistant.email)[0]?.attachments ?? [];
    expect(file).toMatchObject({ filename: 'Interview.ics', content_type: expect.stringMatching(/^text\/calendar/) });
    expect(Buffer.from(file?.content ?? '', 'base64').toString()).toContain(`UID:interview-${id}`);
    await change({ outcome: 'Rescheduled', scheduled_at: new Date(Date.now() + 2 * 86_400_000).toISOString() });
    await send(true);
    expect(subjectsTo(assistant.email)[1]).toMatch(/^Your interview has moved to /);
    await change({ scheduled_at: new Date(Date.now() + 3 * 86_400_000).toISOString() });
    await change({ outcome: 'On Hold' });
    await send(true);
    expect(service.to(assistant.email)).toHaveLength(2);
  });

  test('an interview whose application ends within the five minutes is not told', async () => {
    const { assistant, organizationId, listingId } = await createOpening();
    const match_id = await createMatch(assistant, { organizationId, listingId }, 'Applied');
    const recruiter = await app.signedIn(await createOperator('recruiter'));
    const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
    const planned = { match_id, scheduled_at };
    expect((await recruiter.post(`/api/pipeline/${assistant.id}/interviews`, planned)).status).toBe(201);
    const withdrawal = { from: 'Applied', to: 'Not Interested' };
    expect((await (await app.signedIn(assistant)).post(`/api/matches/${match_id}/move`, withdrawal)).status).toBe(200);
    await send(true);
    expect(subjectsTo(assistant.email)).toEqual([]);
  });

  test('a missed shift is told to the account lead, or to the owner of an organization without one', async () => {
    const [led, alone] = [await createWorkplace(), await createWorkplace()];
    const lead = await createUser('client');
    await makeOperator(lead, 'account_lead');
    await rows(admin.from('organizations').update({ account_lead_id: lead.id }).eq('id', led.organizationId));
    for (const place of [led, alone]) await scheduleAround(place, { from: -30, to: 60 });
    await rows(admin.rpc('queue_missed_shifts'));
    await rows(admin.rpc('queue_missed_shifts'));
    await send();
    for (const { email } of [lead, alone.client]) {
      expect(subjectsTo(email)).toEqual([expect.stringMatching(/has not started a shift for Team$/)]);
    }
    expect(subjectsTo(led.client.email)).toEqual([]);

    const [suspended, absent] = [await createWorkplace(), await createWorkplace()];
    for (const place of [suspended, absent]) await scheduleAround(place, { from: -30, to: 60 });
    const suspend = ({ id }: TestUser) =>
      rows(
        admin
          .from('profiles')
          .update({ suspended_at: ago(60), suspension_reason: 'Away' })
          .eq('id', id),
      );
    await rows(admin.from('organizations').update({ account_lead_id: lead.id }).eq('id', absent.organizationId));
    await suspend(lead);
    await suspend(suspended.assistant);
    await rows(admin.rpc('queue_missed_shifts'));
    await send();
    expect(subjectsTo(absent.client.email)).toHaveLength(1);
    expect(subjectsTo(suspended.client.email)).toEqual([]);

    const staying = await createWorkplace();
    await scheduleAround(staying, { from: -30, to: 60 });
    await createWorkSession(staying.assistant, staying.teamId, { created_at: ago(25 * 60) });
    await rows(admin.rpc('queue_missed_shifts'));
    await send();
    expect(subjectsTo(staying.client.email)).toEqual([]);

    const late = await createWorkplace();
    await scheduleAround(late, { from: -30, to: 60 });
    await rows(admin.rpc('queue_missed_shifts'));
    await createWorkSession(late.assistant, late.teamId);
    await send();
    expect(subjectsTo(late.client.email)).toEqual([]);
  });

  test('unread messages give one digest in six hours, and none to who has read them', async () => {
    const [writer, absent, reading] = [await createAssistant(), await createUser(), await createUser()];
    const talk = async (reader: TestUser, ...bodies: string[]) => {
      const id = await createConversation([writer, reader], bodies);
      await rows(
        admin
          .from('messages')
          .update({ created_at: ago(40) })
          .eq('conversation_id', id),
      );
    };
    const queueDigests = () => rows(admin.rpc('queue_unread_messages'));
    await talk(absent, 'One', 'Two');
    await talk(reading, 'Hello');
    const lead = await createUser();
    await makeOperator(lead, 'account_lead');
    await rows(admin.from('profiles').update({ account_lead_id: lead.id }).eq('id', writer.id));
    await talk(lead, 'To the desk');
    await queueDigests();
    await rows(
      admin
        .from('conversation_members')
        .update({ last_read_at: ago(0) })
        .eq('user_id', reading.id),
    );
    await send();
    expect(subjectsTo(reading.email)).toEqual([]);
    expect(subjectsTo(lead.email)).toEqual([]);
    const [digest] = service.to(absent.email);
    expect(digest?.subject).toBe('You have 2 unread messages');
    expect(digest?.text).not.toContain('Two');
    expect(digest?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');

    await talk(absent, 'Three');
    await queueDigests();
    await send();
    expect(service.to(absent.email)).toHaveLength(1);
    await rows(
      admin
        .from('mail_deliveries')
        .update({ created_at: ago(7 * 60) })
        .eq('user_id', absent.id),
    );
    await queueDigests();
    await send();
    expect(service.to(absent.email)).toHaveLength(2);
  });

  test('a digest names all members of a conversation without a title, in a fixed order, up to three', async () => {
    const reader = await createUser();
    const names = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva'];
    const created: TestUser[] = [];
    for (const _name of names) created.push(await createUser());
    const others = created.toSorted((one, other) => one.id.localeCompare(other.id));
    for (const [index, { id }] of others.entries())
      await rows(admin.from('profiles').update({ first_name: names[index], last_name: null }).eq('id', id));
    const [ana, ben, cleo] = others as [TestUser, TestUser, TestUser];
    for (const members of [[ben], [cleo, ana, ben], others.toReversed()]) {
      const id = await createConversation([...members, reader], ['Hello']);
      await rows(
        admin
          .from('messages')
          .update({ created_at: ago(40) })
          .eq('conversation_id', id),
      );
    }
    await rows(admin.rpc('queue_unread_messages'));
    await send();
    const lines = service.to(reader.email)[0]?.text.split('\n') ?? [];
    const named = lines.filter((line) => / message$/.test(line)).map((line) => line.replace(/: 1 message$/, ''));
    expect(named.toSorted()).toEqual(['Ana, Ben, Cleo', 'Ana, Ben, Cleo and 2 more', 'Ben']);
  });
});

test('a login with another browser than the first is told, and a second login with it is not', async () => {
  const user = await createUser();
  const [first, second] = [app.browser(), app.browser()];
  await first.signIn(user);
  await first.signIn(user);
  await send();
  expect(subjectsTo(user.email)).toEqual([]);
  await second.signIn(user);
  await second.signIn(user);
  await send();
  expect(subjectsTo(user.email)).toEqual(['New login to your account']);
});

describe('/api/operations/mail (product/operations#mail)', () => {
  test('administrators send a failed mail again, with a new key', async () => {
    const to = await queue();
    fault = () => ({ status: 422 });
    await send();
    fault = () => null;
    const [failed] = await find(to);
    expect(z.safeParse(mailDelivery, failed).error).toBeUndefined();
    const { status, body } = await administrator.post<MailDelivery>(`${base}/${failed?.id}/retry`, {});
    expect([status, body.state, body.attempts]).toEqual([200, 'waiting', 0]);
    expect((await administrator.post(`${base}/${failed?.id}/retry`, {})).body).toMatchObject({ status: 409 });
    await send();
    expect(service.to(to).map(({ key }) => key)).toEqual([`${failed?.id}/2`]);
    expect((await administrator.get<MailDeliveries>(`${base}?q=${to}&state=sent`)).body).toMatchObject({
      total: 1,
      is_connected: true,
    });
    expect((await administrator.post(`${base}/${randomUUID()}/retry`, {})).status).toBe(404);
  });

  test.each(['recruiter', 'account_lead', 'finance'] as const)('refuses a %s', async (role) => {
    const browser = await app.signedIn(await createOperator(role));
    expect((await browser.get(base)).status).toBe(403);
  });
});
