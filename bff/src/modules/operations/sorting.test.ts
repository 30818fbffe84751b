import { randomUUID } from 'node:crypto';
import {
  accountTypes,
  assistantRoles,
  auditEventSorts,
  billingRateSorts,
  billStatuses,
  clientStatuses,
  deskConversationSorts,
  deskStates,
  hubspotCallSorts,
  hubspotCallStates,
  inboxKinds,
  inboxSorts,
  inboxStates,
  listingStatuses,
  mailSorts,
  mailStates,
  type OperatedBill,
  openCents,
  operatedBillSorts,
  operatedDealSorts,
  operatedListingSorts,
  operatedOrganizationSorts,
  operatedRequestSorts,
  operatedSubscriptionSorts,
  operatedTeamSorts,
  operatedTimesheetSorts,
  type Page,
  payoutRunSorts,
  payoutRunStatuses,
  payRateSorts,
  personSorts,
  prequalificationSorts,
  prequalificationStatuses,
  requestStates,
  spaces,
  timesheetStates,
  usageEventSorts,
  type ViewedList,
  virtualCardSorts,
  virtualCardStatuses,
} from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createUser } from '../../../test/support/factories.ts';
import { createListing, createMatch, makeOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

// The order of every list of the operations (product/operations#sorting).
type Row = Record<string, unknown>;

/** A word that every row of this test contains, and no other row. */
const word = `Quokka${randomUUID().slice(0, 8)}`;
const day = (number: number) => `2026-0${number}-01T08:00:00.000Z`;
const add = (table: Parameters<typeof admin.from>[0], values: object[]) =>
  rows<{ id: string }[]>(admin.from(table).insert(values).select());
const addOne = async (table: Parameters<typeof admin.from>[0], values: object): Promise<string> => {
  const [row] = await add(table, [values]);
  return row?.id ?? '';
};

async function seed(): Promise<void> {
  const person = (type: 'client' | 'assistant' | null, fields: object) =>
    createUser(type, { last_name: word, ...fields });
  const ada = await createUser('client', { first_name: 'ada', last_name: 'Lead' });
  const zoe = await createUser('client', { first_name: 'Zoe', last_name: 'Lead' });
  for (const lead of [ada, zoe]) await makeOperator(lead, 'account_lead');
  const suspended = { suspended_at: day(3), suspension_reason: 'Spam' };
  const ana = await person('assistant', { first_name: 'Ana 10', account_lead_id: zoe.id, created_at: day(1) });
  const bo = await person('assistant', {
    first_name: 'ana 2',
    account_lead_id: ada.id,
    created_at: day(2),
    ...suspended,
  });
  const cy = await person('client', { first_name: 'ana 2', created_at: day(2), ...suspended, suspended_at: day(1) });
  await person(null, { first_name: 'Áron', account_lead_id: ada.id, created_at: day(1) });

  const first = await addOne('organizations', { name: `${word} 10`, account_lead_id: zoe.id, created_at: day(1) });
  const second = await addOne('organizations', { name: `${word} 2`, account_lead_id: ada.id, created_at: day(2) });
  const third = await addOne('organizations', { name: `${word} 2`, created_at: day(1) });
  await rows(admin.from('client_organizations').insert({ organization_id: second, client_id: cy.id, role: 'owner' }));

  const team = (organization_id: string, name: string, space: string, created_at: string) =>
    addOne('teams', { organization_id, name, space, created_at });
  const one = await team(first, 'Team 10', 'workspace', day(1));
  const two = await team(first, 'team 2', 'penthouse', day(2));
  const three = await team(second, 'Team 2', 'workspace', day(1));
  await team(third, 'Team 2', 'workspace', day(3));
  await add('deals', [
    { team_id: one, organization_id: first, status: 'CHURNED', account_lead_id: zoe.id, created_at: day(1) },
    { team_id: two, organization_id: first, status: 'ACTIVE', account_lead_id: ada.id, created_at: day(2) },
    { team_id: three, organization_id: second, status: 'ACTIVE', requires_shift: true, created_at: day(1) },
  ]);

  const week = (user_id: string, team_id: string, week_start: string, state: string) => ({
    user_id,
    team_id,
    week_start,
    state,
    decided_at: day(1),
  });
  await add('timesheets', [
    week(ana.id, one, '2026-01-05', 'Disputed'),
    week(bo.id, two, '2026-01-05', 'Approved'),
    week(bo.id, three, '2026-01-12', 'Disputed'),
  ]);

  const listing = await createListing(first, { title: 'Inbox 10', role: 'VA' });
  const draft = await createListing(second, { title: 'inbox 2', role: 'EA', status: 'Draft' });
  const open = await createListing(third, { title: 'Inbox 2', role: 'VA' });
  const wish = { hours_per_week: 20, skills: 'Mail', timezone: 'UTC', note: '' };
  await add('assistant_requests', [
    { organization_id: first, listing_id: listing, role: 'VA', created_at: day(1), ...wish },
    { organization_id: second, listing_id: draft, role: 'EA', created_at: day(3), ...wish },
    { organization_id: third, listing_id: open, role: 'VA', created_at: day(2), ...wish },
  ]);
  await createMatch(ana, { organizationId: first, listingId: listing });

  const bill = (organization_id: string, status: string, start: number, fields: object) => ({
    organization_id,
    status,
    kind: 'work',
    period_start: `2026-0${start}-01`,
    period_end: `2026-0${start}-08`,
    due_at: day(start),
    ...fields,
  });
  await add('bills', [
    bill(first, 'PASTDUE', 3, { total_cents: 900, paid_cents: 800 }),
    bill(second, 'PAID', 1, { total_cents: 10_000, paid_cents: 10_000 }),
    bill(third, 'DUE', 2, { total_cents: 900, credited_cents: 850 }),
    bill(second, 'VOIDED', 5, { total_cents: 2000 }),
    bill(third, 'CREDITED', 6, { total_cents: 3000 }),
  ]);

  const rate = { amount_cents: 900, valid_from: '2026-01-01' };
  const rates = [
    { team_id: one, ...rate },
    { team_id: one, ...rate, valid_from: '2026-02-01', amount_cents: 1000 },
    { team_id: two, ...rate },
  ];
  await add('billing_rates', rates);
  await add(
    'rates',
    rates.map((values, index) => ({ ...values, user_id: index < 2 ? ana.id : bo.id })),
  );
  await add('subscriptions', [
    { organization_id: first, weekly_hours: 20, rate_cents: 900, status: 'PAUSED', started_on: '2026-01-01' },
    { organization_id: second, plan_key: 'magic_247', status: 'ACTIVE', started_on: '2026-02-01' },
    { organization_id: third, plan_key: 'magic_vip_247', status: 'ACTIVE', started_on: '2026-01-01' },
  ]);
  const subscriptionOf = async (organization_id: string) =>
    (await rows<{ id: string }[]>(admin.from('subscriptions').select('id').eq('organization_id', organization_id)))[0]
      ?.id;
  await add('bills', [
    bill(third, 'DUE', 4, { total_cents: 500, subscription_id: await subscriptionOf(third) }),
    bill(second, 'DUE', 7, { total_cents: 900, credited_cents: 600, subscription_id: await subscriptionOf(second) }),
  ]);

  const run = (until: string, status: string, created_at: string) =>
    addOne('payout_runs', { until, currency: 'USD', status, note: word, created_at });
  const paid = await run('2026-01-04', 'Paid', day(1));
  await run('2026-01-11', 'Draft', day(2));
  await run('2026-01-11', 'Paid', day(2));
  await add('earnings', [
    { user_id: ana.id, week_start: '2026-01-05', kind: 'bonus', amount_cents: 900, payout_run_id: paid },
  ]);

  const applicant = {
    phone: '+1 555 0100',
    role: 'VA',
    weekly_hours: 20,
    timezone: 'UTC',
    has_computer: true,
    has_backup_internet: true,
    about: 'I answer mail and I answer calls.',
  };
  const application = await addOne('prequalifications', {
    ...applicant,
    name: `Ana 10 ${word}`,
    email: `a-${randomUUID()}@workspace.test`,
    created_at: day(1),
  });
  await add('prequalifications', [
    { ...applicant, name: `ana 2 ${word}`, email: `b-${randomUUID()}@workspace.test`, role: 'EA', created_at: day(2) },
    {
      ...applicant,
      name: `ana 2 ${word}`,
      email: `c-${randomUUID()}@workspace.test`,
      status: 'Declined',
      created_at: day(1),
    },
  ]);
  await add('inbox_items', [
    { kind: 'prequalification', subject_id: application, state: 'in_progress', source_at: day(1) },
  ]);

  const card = { holder: word, brand: 'Visa', last_four: '4242', expiry_month: 1, expiry_year: 2031, limit_cents: 900 };
  await add('virtual_cards', [
    { ...card, user_id: ana.id },
    { ...card, user_id: bo.id, expiry_month: 12, expiry_year: 2030, limit_cents: 10_000 },
    { ...card, user_id: cy.id, expiry_month: 2, status: 'frozen' },
  ]);
  await add('audit_events', [
    { action: 'team.changed', subject: word, actor_id: zoe.id, created_at: day(2) },
    { action: 'deal.changed', subject: word, actor_id: ada.id, created_at: day(1) },
    { action: 'deal.changed', subject: word, created_at: day(1) },
  ]);
  await add('hubspot_outbox', [
    {
      method: 'PATCH',
      path: `/${word}/1`,
      attempts: 10,
      next_attempt_at: null,
      last_attempt_at: day(1),
      created_at: day(2),
    },
    { method: 'PATCH', path: `/${word}/2`, attempts: 2, next_attempt_at: null, sent_at: day(3), created_at: day(1) },
    { method: 'PATCH', path: `/${word}/3`, attempts: 2, next_attempt_at: null, sent_at: day(3), created_at: day(1) },
  ]);
  const talk = async (person: { id: string }, last_message_at: string, fields: object) => {
    const conversation_id = await addOne('conversations', { kind: 'direct', last_message_at });
    await rows(admin.from('desk_conversations').insert({ conversation_id, person_id: person.id, ...fields }));
  };
  await talk(ana, day(2), { state: 'waiting', assignee_id: zoe.id });
  await talk(bo, day(1), { state: 'open', assignee_id: ada.id });
  await talk(cy, day(1), { state: 'open' });
  const mail = (number: number, fields: object) => ({
    kind: 'invoice',
    key: `${word} ${number}`,
    address: `${word}-${number}@workspace.test`,
    state: 'sent',
    next_attempt_at: null,
    created_at: day(1),
    ...fields,
  });
  await add('mail_deliveries', [
    mail(1, { attempts: 2, created_at: day(2) }),
    mail(2, { attempts: 1, state: 'bounced' }),
    mail(3, { attempts: 1 }),
  ]);
  await add('usage_events', [
    { user_id: ana.id, event: 'tools.opened', created_at: day(2) },
    { user_id: bo.id, event: 'cv.saved', created_at: day(1) },
    { user_id: cy.id, event: 'cv.saved', created_at: day(1) },
  ]);
}

let app: RunningApp;
let administrator: Browser;
beforeAll(async () => {
  app = await startApp();
  await seed();
  const boss = await createUser('client');
  await makeOperator(boss);
  administrator = await app.signedIn(boss);
});
afterAll(() => app.close());

const list = (name: string, query: string) =>
  administrator.get<Page<Row>>(`/api/operations/${name}?q=${word}&${query}`);
const itemsOf = async (name: string, query: string): Promise<Row[]> => (await list(name, query)).body.items;

const natural = new Intl.Collator('und', { numeric: true });
/** Compares two values that are no nulls. Values of an enumeration have its order. */
function compare(one: unknown, other: unknown, order: readonly unknown[] | undefined): number {
  if (order) return order.indexOf(one) - order.indexOf(other);
  return typeof one === 'string' ? natural.compare(one, String(other)) : Number(one) - Number(other);
}

const kinds: readonly unknown[] = inboxKinds;
/** Compares the ids of two rows. An item of the inbox has a kind and a subject instead. */
function compareTies(one: Row, other: Row): number {
  if (typeof one.id === 'number') return one.id - Number(other.id);
  const idOf = ({ id, kind, subject_id }: Row) => id ?? `${`${kinds.indexOf(kind)}`.padStart(2, '0')} ${subject_id}`;
  return String(idOf(one)) < String(idOf(other)) ? -1 : 1;
}

/** A list, its sorts, the order of its enumerations, and values that are no fields of its rows. */
interface SortedList {
  name: ViewedList;
  sorts: readonly string[];
  orders?: Record<string, readonly string[]>;
  values?: Record<string, (row: Row) => number>;
}

const lists: SortedList[] = [
  { name: 'people', sorts: personSorts, orders: { account_type: [...accountTypes] } },
  { name: 'organizations', sorts: operatedOrganizationSorts },
  { name: 'teams', sorts: operatedTeamSorts, orders: { space: spaces, deal_status: clientStatuses } },
  { name: 'deals', sorts: operatedDealSorts, orders: { status: clientStatuses } },
  { name: 'listings', sorts: operatedListingSorts, orders: { role: assistantRoles, status: listingStatuses } },
  {
    name: 'bills',
    sorts: operatedBillSorts,
    orders: { status: billStatuses },
    values: { open_cents: (row) => openCents(row as unknown as OperatedBill) },
  },
  { name: 'rates', sorts: payRateSorts },
  { name: 'billing-rates', sorts: billingRateSorts },
  { name: 'subscriptions', sorts: operatedSubscriptionSorts, orders: { status: clientStatuses } },
  { name: 'payout-runs', sorts: payoutRunSorts, orders: { status: payoutRunStatuses } },
  {
    name: 'prequalifications',
    sorts: prequalificationSorts,
    orders: { role: assistantRoles, status: prequalificationStatuses },
  },
  {
    name: 'virtual-cards',
    sorts: virtualCardSorts,
    orders: { status: virtualCardStatuses },
    values: { expiry_year: ({ expiry_year, expiry_month }) => Number(expiry_year) * 12 + Number(expiry_month) },
  },
  { name: 'inbox', sorts: inboxSorts, orders: { kind: inboxKinds, state: inboxStates } },
  { name: 'audit-events', sorts: auditEventSorts },
  { name: 'hubspot', sorts: hubspotCallSorts, orders: { state: hubspotCallStates } },
  { name: 'conversations', sorts: deskConversationSorts, orders: { state: deskStates } },
  { name: 'usage-events', sorts: usageEventSorts },
  { name: 'requests', sorts: operatedRequestSorts, orders: { role: assistantRoles, state: requestStates } },
  { name: 'timesheets', sorts: operatedTimesheetSorts, orders: { state: timesheetStates } },
  { name: 'mail', sorts: mailSorts, orders: { state: mailStates } },
];
const cases = lists.flatMap(({ sorts, ...rest }) => sorts.map((key) => ({ ...rest, key })));

test.each(cases)(
  'the list of $name sorts by $key in both directions, nulls last',
  async ({ name, key, orders, values }) => {
    const value = (row: Row) => values?.[key]?.(row) ?? row[key] ?? null;
    const known = await itemsOf(name, '');
    expect(new Set(known.map(value)).size).toBeGreaterThan(1);
    for (const [sort, sign] of [
      [key, 1],
      [`-${key}`, -1],
    ] as const) {
      const expected = known.toSorted((one, other) => {
        const [first, second] = [value(one), value(other)];
        const nulls = Number(first === null) - Number(second === null);
        return (
          nulls || sign * (first === null ? 0 : compare(first, second, orders?.[key])) || sign * compareTies(one, other)
        );
      });
      expect(await itemsOf(name, `sort=${sort}`)).toEqual(expected);
    }
  },
);

test.each(lists)('the list of $name refuses other keys', async ({ name }) => {
  for (const sort of ['id', '--name', 'name desc', '']) expect((await list(name, `sort=${sort}`)).status).toBe(400);
});

test('the database refuses a key that is not in its own list', async () => {
  const { error } = await admin.rpc('list_people', { p_sort: 'email; drop table prod.profiles' });
  expect(error).toMatchObject({ message: 'UNKNOWN_SORT' });
});

test('the pages of a sorted list together have every row once, from both ends', async () => {
  const all = await itemsOf('people', 'sort=-account_lead_name');
  const pages = await Promise.all(
    [0, 1, 2, 3, 4].map((page) => itemsOf('people', `sort=-account_lead_name&limit=1&page=${page}`)),
  );
  expect(all).toHaveLength(4);
  expect(pages.flat()).toEqual(all);
});
