import { idFor } from '../../../seed/deterministic.ts';
import { organizationId, teamId } from '../../../seed/organizations.ts';
import { taskId } from '../../../seed/tasks.ts';
import type { Row, Scope } from './scopes.ts';
import * as scope from './scopes.ts';
import { type Role, roles, staffRoles, type Viewer } from './viewers.ts';

/** A scope of rows for each role. */
type Cells = Record<Role, Scope>;

/** The rows of one table or view that each role can read and write directly through PostgREST. */
export interface Rule {
  /** The columns that users may read, as in a query of PostgREST; all by default. */
  columns?: string;
  /** Rows that each role reads. */
  reads: Cells;
  /** The row that would help an attacker most, and the roles that may insert it. */
  insert: {
    row: (viewer: Viewer) => Row;
    by: Role[];
    /** The role for which a superuser can insert the row; the owner by default. */
    validFor?: Role;
  };
  /** Values that each role tries to write into every row, and the rows that change. */
  update: { set: Row; changes: Cells };
  /** Rows that are gone after each role tries to delete all rows. */
  deletes: Cells;
}

const { none, own } = scope;
const nobody = Object.fromEntries(roles.map((role) => [role, none])) as Cells;
const cells = (given: Partial<Cells>): Cells => ({ ...nobody, ...given });
const signedIn = roles.filter((role) => role !== 'anon');
const everybody = (given: Scope): Cells => cells(Object.fromEntries(signedIn.map((role) => [role, given])));

/**
 * Returns the rule of a table that users can only read. `row` and `set` are valid values, so only permissions can
 * refuse them.
 */
const readOnly = (reads: Cells, row: (viewer: Viewer) => Row, set: Row): Rule => ({
  reads,
  insert: { row, by: [] },
  update: { set, changes: nobody },
  deletes: nobody,
});

/** The id of an organization without settings, for which the test tries to insert settings. */
export const organizationWithoutSettings = idFor('organization without settings');
/** The id of a transition without a reason, for which the test tries to insert a reason. */
export const transitionWithoutReason = idFor('transition without reason');
/** The key of a plan that the test deletes, so that it can try to insert the plan. */
export const planWithoutRow = 'magic_vip_humanxtech';
const acme = organizationId('acme');
const operations = teamId('operations');
const talk = idFor('conversation operations');

const clientsOf = (given: Scope): Partial<Cells> => ({ owner: given, member: given });
const workersOf = (given: Scope): Partial<Cells> => ({ ...clientsOf(given), assistant: given });

const staffOf = (given: Scope): Partial<Cells> =>
  Object.fromEntries(['administrator' as const, ...staffRoles].map((role) => [role, given]));

const person = (viewer: Viewer): Row => ({ id: viewer.id, first_name: 'Mallory' });
const session = (viewer: Viewer): Row => ({ user_id: viewer.id, team_id: operations, timezone: 'UTC' });
const shift = { start_minutes: 0, end_minutes: 600, start_weekday: 0, end_weekday: 0 };
const banner = { title: 'Hello', description: 'Click here' };

const assistants: Role[] = ['assistant', 'outsider', 'candidate'];
const ofCvs = cells({ ...workersOf(scope.colleagues('user_id')), outsider: own(), candidate: own() });
const ownCvs = cells({ assistant: own(), outsider: own(), candidate: own() });
const ownExperiences = { outsider: scope.ownExperience, candidate: scope.ownExperience };

/** Returns the rule of a CV table: colleagues read each other's rows, and assistants write their own rows. */
const ofCv = (row: (viewer: Viewer) => Row, set: Row): Rule => ({
  reads: ofCvs,
  insert: { row, by: assistants },
  update: { set, changes: ownCvs },
  deletes: ownCvs,
});
/** The id of a tag that no demo CV has. */
const spareTag = 2;
/** The id of the payment of Acme Studio's retainer. */
const paymentOfRetainer = idFor(`payment of ${idFor('bill acme retainer')}`);
const jobOfAssistant2 = idFor('job assistant2 Paperwhite Accounting');
const card = {
  holder: 'Mallory',
  brand: 'Visa',
  last_four: '0000',
  expiry_month: 1,
  expiry_year: 2040,
  limit_cents: 1,
};
const bankAccount = { holder: 'Mallory', account: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
const application = {
  email: 'mallory@workspace.test',
  name: 'Mallory',
  phone: '1',
  role: 'EA',
  weekly_hours: 40,
  timezone: 'UTC',
  has_computer: true,
  has_backup_internet: true,
  about: 'Mallory',
};

/** The rule of every table and view of schema prod. */
export const matrix: Record<string, Rule> = {
  profiles: {
    reads: everybody(own('id')),
    insert: { row: (viewer) => ({ ...person(viewer), id: idFor('mallory'), email: 'mallory@workspace.test' }), by: [] },
    update: { set: { nickname: 'Mallory' }, changes: everybody(own('id')) },
    deletes: nobody,
  },
  people: readOnly(cells({ ...everybody(own('id')), ...workersOf(scope.colleagues('id')) }), person, { nickname: 'M' }),
  assistant_cvs: {
    columns: 'id,user_id,status,headline,summary,location,timezone,created_at,updated_at',
    reads: ofCvs,
    insert: { row: (viewer) => ({ user_id: viewer.id, status: 'Working' }), by: [] },
    update: { set: { headline: 'Mallory' }, changes: ownCvs },
    deletes: nobody,
  },
  tags: readOnly(everybody(scope.every), () => ({ kind: 'SKILL', name: 'Juggling' }), { kind: 'TOOL' }),
  assistant_tags: {
    reads: ofCvs,
    insert: { row: (viewer) => ({ user_id: viewer.id, tag_id: spareTag }), by: assistants },
    update: { set: { created_at: '2020-01-01' }, changes: nobody },
    deletes: ownCvs,
  },
  // This table comes before assistant_work_experiences, because deleting an experience also deletes its tags.
  assistant_work_experience_tags: {
    reads: cells({ ...workersOf(scope.seenExperience), ...ownExperiences }),
    insert: {
      row: (viewer) => ({ work_experience_id: [...viewer.ownExperiences][0] ?? jobOfAssistant2, tag_id: spareTag }),
      by: assistants,
    },
    update: { set: { created_at: '2020-01-01' }, changes: nobody },
    deletes: cells({ assistant: scope.ownExperience, ...ownExperiences }),
  },
  assistant_work_experiences: ofCv((viewer) => ({ user_id: viewer.id, company: 'Mallory Ltd', title: 'Owner' }), {
    title: 'Mallory',
  }),
  assistant_education: ofCv((viewer) => ({ user_id: viewer.id, school: 'Mallory School' }), { school: 'Mallory' }),
  assistant_certifications: ofCv((viewer) => ({ user_id: viewer.id, name: 'Mallory' }), { name: 'Mallory' }),
  virtual_cards: readOnly(cells({ assistant: own() }), (viewer) => ({ user_id: viewer.id, ...card }), {
    limit_cents: 1_000_000,
  }),
  prequalifications: readOnly(nobody, () => application, { name: 'Mallory' }),
  hubspot_outbox: readOnly(cells({ administrator: scope.every }), () => ({ method: 'PUT', path: '/mallory' }), {
    path: '/m',
  }),
  inbox_items: readOnly(nobody, () => ({ kind: 'prequalification', subject_id: 'mallory', source_at: '2020-01-01' }), {
    note: 'M',
  }),
  operator_views: {
    reads: nobody,
    insert: {
      row: (viewer) => ({ user_id: viewer.id, list: 'people', name: 'M', search: '' }),
      validFor: 'administrator',
      by: [],
    },
    update: { set: { search: 'M' }, changes: nobody },
    deletes: nobody,
  },
  desk_conversations: readOnly(nobody, (viewer) => ({ conversation_id: talk, person_id: viewer.id }), {
    state: 'closed',
  }),
  mail_deliveries: readOnly(nobody, () => ({ kind: 'new_device', key: 'mallory', address: 'm@workspace.test' }), {
    last_error: 'M',
  }),
  usage_events: {
    reads: cells({ administrator: scope.every }),
    insert: { row: (viewer) => ({ user_id: viewer.id, event: 'mallory' }), by: signedIn },
    update: { set: { event: 'mallory' }, changes: nobody },
    deletes: nobody,
  },
  organizations: readOnly(cells(workersOf(scope.knownOrganization('id'))), () => ({ name: 'Mallory Ltd' }), {
    name: 'M',
  }),
  organization_settings: readOnly(
    cells(clientsOf(scope.organization('organization_id'))),
    () => ({ organization_id: organizationWithoutSettings }),
    { receipt_recipient: 'mallory@workspace.test' },
  ),
  client_organizations: readOnly(
    cells(clientsOf(scope.organization('organization_id'))),
    (viewer) => ({ organization_id: organizationId('halcyon'), client_id: viewer.id, role: 'owner' }),
    { role: 'owner' },
  ),
  organization_invites: readOnly(
    cells({ owner: scope.organization('organization_id') }),
    (viewer) => ({ organization_id: acme, invite_type: 'change_poc', email: `${viewer.id}@workspace.test` }),
    { invite_type: 'regular' },
  ),
  teams: readOnly(cells(workersOf(scope.knownTeam('id'))), () => ({ organization_id: acme, name: 'M' }), { name: 'M' }),
  team_members: readOnly(
    cells(workersOf(scope.knownTeam('team_id'))),
    (viewer) => ({ team_id: teamId('partner'), user_id: viewer.id, assistant_role: 'EA' }),
    { assistant_role: 'EA' },
  ),
  operator_roles: {
    reads: cells(staffOf(own())),
    insert: { row: (viewer) => ({ user_id: viewer.id, role: 'finance' }), by: [], validFor: 'administrator' },
    update: { set: { created_at: '2020-01-01' }, changes: nobody },
    deletes: nobody,
  },
  operators: readOnly(cells(staffOf(own())), (viewer) => ({ user_id: viewer.id }), {
    created_at: '2020-01-01',
  }),
  onboarding_progress: {
    reads: everybody(own()),
    insert: { row: (viewer) => ({ user_id: viewer.id, step: 'ADD_MEMBERS', completed: true }), by: signedIn },
    update: { set: { completed: true }, changes: everybody(own()) },
    deletes: nobody,
  },
  temporary_passwords: readOnly(
    nobody,
    (viewer) => ({ user_id: viewer.id, password_hash: 'mine', expires_at: '2100-01-01' }),
    { expires_at: '2100-01-01' },
  ),
  audit_events: readOnly(
    cells({ administrator: scope.every }),
    (viewer) => ({ actor_id: viewer.id, action: 'm', subject: 'm' }),
    { action: 'm' },
  ),
  sessions: {
    reads: cells({ ...clientsOf(scope.organizationTeam('team_id')), assistant: own() }),
    insert: { row: session, by: [] },
    update: { set: { ended_at: '2100-01-01' }, changes: nobody },
    deletes: nobody,
  },
  timesheets: readOnly(
    cells({ ...clientsOf(scope.organizationTeam('team_id')), assistant: own() }),
    (viewer) => ({ user_id: viewer.id, team_id: operations, week_start: '2020-01-06', state: 'Approved' }),
    { state: 'Approved' },
  ),
  session_corrections: readOnly(
    cells({ ...clientsOf(scope.organizationTeam('team_id')), assistant: own() }),
    (viewer) => ({
      user_id: viewer.id,
      team_id: operations,
      started_at: '2020-01-06T08:00Z',
      ended_at: '2020-01-06T20:00Z',
      timezone: 'UTC',
      reason: 'M',
      state: 'Approved',
    }),
    { state: 'Approved' },
  ),
  payment_customers: readOnly(
    cells({ owner: scope.organization('organization_id') }),
    () => ({ organization_id: organizationId('halcyon'), provider: 'stripe', customer_id: 'cus_mallory' }),
    { created_at: '2020-01-01' },
  ),
  payment_methods: readOnly(
    cells(clientsOf(scope.organization('organization_id'))),
    () => ({ organization_id: acme, provider: 'stripe', provider_method_id: 'pm_mallory', type: 'card' }),
    { exp_year: 2099 },
  ),
  plans: readOnly(
    everybody(scope.every),
    () => ({ key: planWithoutRow, name: 'M', description: 'M', amount_cents: 1, position: 9 }),
    {
      amount_cents: 1,
    },
  ),
  subscriptions: readOnly(
    cells(clientsOf(scope.organization('organization_id'))),
    () => ({ organization_id: organizationId('halcyon'), weekly_hours: 1, rate_cents: 1 }),
    { auto_charge: false },
  ),
  billing_rates: readOnly(
    cells(clientsOf(scope.organizationTeam('team_id'))),
    () => ({ team_id: operations, amount_cents: 1, valid_from: '2020-01-01' }),
    { amount_cents: 1 },
  ),
  bills: readOnly(
    cells(clientsOf(scope.organization('organization_id'))),
    () => ({
      organization_id: acme,
      kind: 'work',
      status: 'PAID',
      period_start: '2020-01-06',
      period_end: '2020-01-13',
      due_at: '2020-01-20',
    }),
    { status: 'PAID' },
  ),
  bill_lines: readOnly(
    cells(clientsOf(scope.seenBill)),
    (viewer) => ({ bill_id: [...viewer.bills][0] ?? idFor('none'), kind: 'work', description: 'M', amount_cents: 1 }),
    { amount_cents: 0 },
  ),
  payments: readOnly(
    cells(clientsOf(scope.organization('organization_id'))),
    (viewer) => ({
      bill_id: [...viewer.bills][0] ?? idFor('none'),
      organization_id: acme,
      provider: 'local',
      source: 'client',
      status: 'succeeded',
      amount_cents: 1,
      currency: 'USD',
      requested_key: 'mallory',
    }),
    { amount_cents: 1 },
  ),
  credits: readOnly(nobody, () => ({ bill_id: idFor('bill acme retainer'), amount_cents: 1, reason: 'M' }), {
    amount_cents: 1,
  }),
  refunds: readOnly(nobody, () => ({ payment_id: paymentOfRetainer, amount_cents: 1, reason: 'M' }), {
    amount_cents: 1,
  }),
  deals: readOnly(
    cells(workersOf(scope.knownTeam('team_id'))),
    () => ({ team_id: operations, organization_id: acme, status: 'ACTIVE' }),
    { status: 'VOID' },
  ),
  session_events: readOnly(
    cells(workersOf(scope.seenSession)),
    (viewer) => ({ session_id: [...viewer.ownSessions, ...viewer.sessionsOfTeams][0] ?? idFor('none'), type: 'ended' }),
    { type: 'auto_ended' },
  ),
  rates: readOnly(
    cells({ assistant: own() }),
    (viewer) => ({ user_id: viewer.id, team_id: operations, amount_cents: 999_999, valid_from: '2020-01-01' }),
    { amount_cents: 999_999 },
  ),
  earnings: readOnly(
    cells({ assistant: own() }),
    (viewer) => ({ user_id: viewer.id, week_start: '2026-11-16', kind: 'bonus', amount_cents: 999_999 }),
    { amount_cents: 999_999 },
  ),
  payout_accounts: readOnly(cells({ assistant: own() }), (viewer) => ({ user_id: viewer.id, ...bankAccount }), {
    holder: 'Mallory',
  }),
  company_accounts: readOnly(nobody, () => ({ currency: 'EUR', ...bankAccount }), { holder: 'Mallory' }),
  payout_runs: readOnly(nobody, () => ({ until: '2026-11-15', currency: 'USD', status: 'Paid' }), { status: 'Paid' }),
  schedules: readOnly(
    cells({ ...clientsOf(scope.organizationTeam('team_id')), assistant: own() }),
    (viewer) => ({ user_id: viewer.id, team_id: operations, ...shift }),
    { start_minutes: 1 },
  ),
  leaves: readOnly(
    cells({ ...clientsOf(scope.colleagues('user_id')), assistant: own() }),
    (viewer) => ({
      user_id: viewer.id,
      kind: 'sick',
      first_day: '2026-01-01',
      last_day: '2026-01-02',
      timezone: 'UTC',
    }),
    { state: 'Approved' },
  ),
  tasks: readOnly(
    cells(workersOf(scope.knownTeam('team_id'))),
    (viewer) => ({ team_id: operations, title: 'M', assignee_id: viewer.id, creator_id: viewer.id }),
    { status: 'CANCELLED' },
  ),
  task_events: readOnly(
    cells(workersOf(scope.seenTask)),
    (viewer) => ({ task_id: taskId('invoices'), actor_id: viewer.id, to_status: 'COMPLETED' }),
    { to_status: 'CANCELLED' },
  ),
  task_comments: readOnly(
    cells(workersOf(scope.seenTask)),
    (viewer) => ({ task_id: taskId('invoices'), author_id: viewer.id, body: 'M' }),
    { body: 'Mallory' },
  ),
  eod_reports: readOnly(
    cells({ ...clientsOf(scope.submittedReport), assistant: own() }),
    (viewer) => ({ user_id: viewer.id, team_id: operations, work_day: '2020-01-01', timezone: 'UTC', done: 'M' }),
    { done: 'Mallory' },
  ),
  notifications: readOnly(
    everybody(own()),
    (viewer) => ({ user_id: viewer.id, type: 'no_org', banner_type: 'no_org', banner }),
    { status: 'DISMISSED', dismissed: true },
  ),
  notification_preferences: {
    reads: everybody(own()),
    insert: { row: (viewer) => ({ user_id: viewer.id, category: 'payments', in_app: true }), by: signedIn },
    update: { set: { push: false }, changes: everybody(own()) },
    deletes: nobody,
  },
  device_tokens: {
    reads: everybody(own()),
    insert: { row: (viewer) => ({ user_id: viewer.id, fcm_token: `mallory ${viewer.id}`, user_agent: 'M' }), by: [] },
    update: { set: { user_agent: 'mallory' }, changes: nobody },
    deletes: everybody(own()),
  },
  calendar_addresses: {
    columns: 'user_id,created_at',
    // The administrator has no row, so that a superuser can insert it.
    reads: { ...everybody(own()), administrator: none },
    insert: {
      row: (viewer) => ({ user_id: viewer.id, secret_hash: `mallory ${viewer.id}` }),
      validFor: 'administrator',
      by: [],
    },
    update: { set: { created_at: '2020-01-01' }, changes: nobody },
    deletes: everybody(own()),
  },
  push_deliveries: readOnly(
    everybody(own()),
    (viewer) => ({ user_id: viewer.id, notification_id: idFor('notification client rate_assistant'), state: 'sent' }),
    { state: 'opened' },
  ),
  conversations: readOnly(
    cells({ ...workersOf(scope.conversation('id')), ...staffOf(scope.conversation('id')) }),
    () => ({ kind: 'direct' }),
    { title: 'M' },
  ),
  conversation_overviews: readOnly(
    cells({ ...workersOf(scope.conversation('id')), ...staffOf(scope.conversation('id')) }),
    () => ({ id: idFor('overview'), kind: 'direct' }),
    { title: 'M' },
  ),
  conversation_members: readOnly(
    cells({
      ...workersOf(scope.conversation('conversation_id')),
      ...staffOf(scope.conversation('conversation_id')),
    }),
    (viewer) => ({ conversation_id: idFor('conversation partner'), user_id: viewer.id }),
    { last_read_at: '2020-01-01' },
  ),
  messages: readOnly(
    cells({
      ...workersOf(scope.conversation('conversation_id')),
      ...staffOf(scope.conversation('conversation_id')),
    }),
    (viewer) => ({ conversation_id: talk, sender_id: viewer.id, body: 'Hello' }),
    { body: 'Hello' },
  ),
  job_listings: readOnly(
    cells({ ...clientsOf(scope.listing), assistant: scope.listing }),
    () => ({ organization_id: acme, title: 'M', role: 'EA', hours_per_week: 40, description: 'M' }),
    { title: 'M' },
  ),
  assistant_requests: readOnly(
    nobody,
    () => ({
      organization_id: organizationId('northwind'),
      listing_id: idFor('listing wholesale'),
      role: 'EA',
      hours_per_week: 40,
      skills: 'M',
      timezone: 'UTC',
      note: 'M',
    }),
    { note: 'M' },
  ),
  request_terms: readOnly(
    nobody,
    () => ({ request_id: idFor('request editor'), rate_cents: 1, hours_per_week: 1, starts_on: '2030-01-01' }),
    { rate_cents: 1 },
  ),
  interview_slots: readOnly(
    nobody,
    () => ({ match_id: idFor('match assistant3 editor'), starts_at: '2030-01-01T00:00:00Z', minutes: 30 }),
    { minutes: 60 },
  ),
  matches: readOnly(
    cells({ ...clientsOf(scope.recommended), assistant: own('assistant_id') }),
    (viewer) => ({ assistant_id: viewer.id, organization_id: acme, status: 'Matched', source: 'AI', channel: 'email' }),
    { status: 'Matched' },
  ),
  interviews: readOnly(
    cells({ assistant: own('assistant_id'), candidate: own('assistant_id') }),
    (viewer) => ({ assistant_id: viewer.id, outcome: 'Passed' }),
    { outcome: 'Passed' },
  ),
  trainings: readOnly(
    cells({ assistant: own('assistant_id'), candidate: own('assistant_id') }),
    (viewer) => ({ assistant_id: viewer.id, name: 'M', status: 'Passed' }),
    { status: 'Passed' },
  ),
  pipeline_entries: readOnly(
    cells({ assistant: own('assistant_id'), outsider: own('assistant_id'), candidate: own('assistant_id') }),
    (viewer) => ({ assistant_id: viewer.id, stage: 'Graduate', phase: 'Completed' }),
    { stage: 'Graduate', phase: 'Completed' },
  ),
  transitions: readOnly(
    cells({ assistant: own('assistant_id'), candidate: own('assistant_id') }),
    (viewer) => ({ subject: 'pipeline', subject_id: viewer.id, assistant_id: viewer.id, to_state: 'Graduate' }),
    { to_state: 'Graduate' },
  ),
  transition_reasons: readOnly(
    cells({ administrator: scope.every, recruiter: scope.every, account_lead: scope.every }),
    () => ({ transition_id: transitionWithoutReason, reason: 'M' }),
    { reason: 'M' },
  ),
  reviews: readOnly(
    cells(clientsOf(scope.organizationTeam('team_id'))),
    (viewer) => ({ team_id: operations, assistant_id: viewer.id, client_id: viewer.id, score: 5 }),
    { score: 5 },
  ),
  referral_codes: readOnly(nobody, (viewer) => ({ user_id: viewer.id, code: 'mallory000' }), {
    created_at: '2020-01-01',
  }),
  referrals: readOnly(
    nobody,
    (viewer) => ({
      referrer_id: [...viewer.colleagues].find((id) => id !== viewer.id) ?? idFor('none'),
      referred_id: viewer.id,
    }),
    { created_at: '2020-01-01' },
  ),
  release_tokens: readOnly(
    nobody,
    () => ({
      remote: 'mf-mallory',
      name: 'M',
      scopes: ['publish'],
      secret_hash: 'mallory',
      expires_at: '2099-01-01T00:00:00Z',
    }),
    { expires_at: '2099-01-01T00:00:00Z' },
  ),
  release_webhooks: readOnly(nobody, () => ({ remote: 'mf-mallory', url: 'https://mallory.test/' }), {
    url: 'https://mallory.test/',
  }),
  release_alerts: readOnly(nobody, () => ({ remote: 'mf-client', kind: 'test' }), { version: '6.6.6' }),
  remote_releases: readOnly(
    cells({ administrator: scope.every }),
    () => ({
      remote: 'mf-mallory',
      version: '1.0.0',
      contract: 1,
      manifest: {},
      base_url: 'https://evil.test/',
      entry: 'remoteEntry.js',
      files: {},
      integrity: {},
    }),
    { base_url: 'https://evil.test/' },
  ),
  remote_reports: readOnly(
    cells({ administrator: scope.every }),
    (viewer) => ({
      remote: 'mf-client',
      version: '1',
      phase: 'entry',
      outcome: 'failed',
      cause: 'threw',
      ms: 1,
      viewer_key: `user:${viewer.id}`,
    }),
    { outcome: 'failed' },
  ),
};

/** The callers of each function of schema prod. `service` means that only the secret key may call the function. */
export const functions: Record<string, 'anybody' | 'signed in' | 'service'> = {
  accept_invite: 'signed in',
  add_billing_rate: 'signed in',
  add_certification: 'signed in',
  add_client: 'signed in',
  add_credit: 'signed in',
  add_deal: 'signed in',
  add_education: 'signed in',
  add_interview: 'signed in',
  add_listing: 'signed in',
  add_organization: 'signed in',
  add_rate: 'signed in',
  add_earning: 'signed in',
  add_payout_run: 'signed in',
  add_person: 'signed in',
  add_schedule: 'signed in',
  add_subscription: 'signed in',
  add_task_comment: 'signed in',
  add_team: 'signed in',
  add_training: 'signed in',
  add_view: 'signed in',
  advance_deals: 'service',
  apply_payment_event: 'service',
  apply_to_listing: 'signed in',
  ask_for_payment: 'signed in',
  call_once: 'signed in',
  change_deal: 'signed in',
  change_desk_conversation: 'signed in',
  change_inbox_item: 'signed in',
  change_listing: 'signed in',
  change_organization: 'signed in',
  change_own_team: 'signed in',
  change_team: 'signed in',
  change_view: 'signed in',
  change_bill: 'signed in',
  change_virtual_card: 'signed in',
  change_billing_rate: 'signed in',
  change_plan: 'signed in',
  change_rate: 'signed in',
  change_subscription: 'signed in',
  change_payout_run: 'signed in',
  change_person: 'signed in',
  charge_bill: 'signed in',
  check_auto_clock_out: 'signed in',
  check_new_person: 'signed in',
  choose_role: 'signed in',
  choose_plan: 'signed in',
  linked_method: 'service',
  add_payment_guest: 'service',
  guests_to_forget: 'service',
  forget_payment_guest: 'service',
  claim_mails: 'service',
  drop_mails: 'service',
  finish_mails: 'service',
  forget_devices: 'service',
  forget_mails: 'service',
  queue_account_exists: 'service',
  queue_invoices: 'service',
  read_job_runs: 'service',
  queue_missed_shifts: 'service',
  queue_unread_messages: 'service',
  record_mail_event: 'service',
  unsubscribe: 'service',
  list_mails: 'signed in',
  read_mail_attachment: 'signed in',
  disputed_bills: 'signed in',
  running_bills: 'signed in',
  note_device: 'signed in',
  retry_mail: 'signed in',
  claim_hubspot_calls: 'service',
  claim_hubspot_links: 'service',
  claim_payments: 'service',
  claim_refunds: 'service',
  check_notifications: 'service',
  check_own_notifications: 'signed in',
  claim_push_deliveries: 'service',
  clear_sign_in_tries: 'service',
  advance_timesheets: 'service',
  ask_for_correction: 'signed in',
  change_correction: 'signed in',
  decide_timesheet: 'signed in',
  list_corrections: 'signed in',
  list_timesheets: 'signed in',
  list_weekly_caps: 'signed in',
  read_timesheet: 'signed in',
  set_weekly_cap: 'signed in',
  submit_timesheet: 'signed in',
  clients_of_assistant: 'signed in',
  compute_bills: 'service',
  compute_earnings: 'service',
  create_organization: 'signed in',
  count_desk_conversations: 'signed in',
  count_inbox: 'signed in',
  count_unread_notifications: 'signed in',
  create_task: 'signed in',
  decide_prequalification: 'signed in',
  delete_organization: 'signed in',
  end_due_sessions: 'service',
  end_session: 'signed in',
  end_virtual_card: 'signed in',
  ended_auth_sessions_after: 'service',
  ended_sessions_since: 'service',
  eod_day: 'signed in',
  finish_hubspot_call: 'service',
  finish_hubspot_link: 'service',
  finish_onboarding: 'signed in',
  finish_push_deliveries: 'service',
  forget_answered_calls: 'service',
  forget_ended_sessions: 'service',
  forget_push_deliveries: 'service',
  forget_sign_in_tries: 'service',
  forget_release_maps: 'service',
  forget_reports: 'service',
  freeze_virtual_card: 'signed in',
  give_back_temporary_password: 'service',
  give_deal_notice: 'signed in',
  give_temporary_password: 'signed in',
  generate_invite_link: 'signed in',
  give_virtual_card: 'signed in',
  export_payments: 'signed in',
  export_payout_run: 'signed in',
  find_organizations: 'signed in',
  find_teams: 'signed in',
  invite_members: 'signed in',
  issue_temporary_password: 'service',
  list_audit_events: 'signed in',
  list_deals: 'signed in',
  list_desk_conversations: 'signed in',
  list_bills: 'signed in',
  list_hubspot_outbox: 'signed in',
  list_inbox: 'signed in',
  list_inbox_owners: 'signed in',
  list_listings: 'signed in',
  list_operator_names: 'signed in',
  list_operators: 'signed in',
  list_organizations: 'signed in',
  list_billing_rates: 'signed in',
  list_plans: 'signed in',
  list_payout_runs: 'signed in',
  list_payslips: 'signed in',
  list_people: 'signed in',
  list_prequalifications: 'signed in',
  list_rates: 'signed in',
  list_referrals: 'signed in',
  list_recruits: 'signed in',
  list_teams: 'signed in',
  list_views: 'signed in',
  list_usage_events: 'signed in',
  list_virtual_cards: 'signed in',
  list_subscriptions: 'signed in',
  make_operator: 'service',
  make_owner: 'signed in',
  move_assistant: 'signed in',
  ask_data_export: 'signed in',
  ask_deletion: 'service',
  delete_accounts: 'service',
  keep_account: 'signed in',
  keep_release_maps: 'service',
  keep_shell_maps: 'service',
  missing_shell_maps: 'service',
  read_shell_maps: 'service',
  forget_shell_maps: 'service',
  read_backlog: 'service',
  read_deletion: 'signed in',
  claim_data_export: 'service',
  expire_data_exports: 'service',
  find_data_export_file: 'signed in',
  finish_data_export: 'service',
  forget_unwanted_files: 'service',
  list_unwanted_files: 'service',
  read_data_export: 'signed in',
  read_personal_data: 'service',
  ask_leave: 'signed in',
  move_interview: 'signed in',
  move_leave: 'signed in',
  move_match: 'signed in',
  move_pipeline: 'signed in',
  move_training: 'signed in',
  pay_bill: 'signed in',
  pay_bill_by_link: 'service',
  open_push_delivery: 'signed in',
  open_sessions: 'signed in',
  mark_delivered: 'signed in',
  mark_read: 'signed in',
  mark_typing: 'signed in',
  typing_signal: 'service',
  open_desk_conversation: 'signed in',
  open_direct_conversation: 'signed in',
  open_team_conversation: 'signed in',
  search_everything: 'signed in',
  search_messages: 'signed in',
  send_message: 'signed in',
  shows_magic_chat: 'signed in',
  supersede_hubspot_changes: 'service',
  preview_payout_run: 'signed in',
  promote_release: 'signed in',
  retire_remote: 'signed in',
  name_canary_viewers: 'signed in',
  list_canary_viewers: 'signed in',
  canary_accounts: 'service',
  publish_canary: 'service',
  name_successor: 'signed in',
  moved_to: 'service',
  propose_match: 'signed in',
  publish_release: 'service',
  route_conflicts: 'service',
  make_release_token: 'signed in',
  list_release_tokens: 'signed in',
  revoke_release_token: 'signed in',
  use_release_token: 'service',
  describe_host: 'service',
  put_team_member: 'signed in',
  rate_assistant: 'signed in',
  read_bill_of_operators: 'signed in',
  read_public_profile: 'anybody',
  // An invited person possibly has no account yet.
  list_days_away: 'signed in',
  list_leaves: 'signed in',
  read_invite: 'anybody',
  preview_leave: 'signed in',
  read_leave_plan: 'signed in',
  read_linked_leave: 'service',
  save_holidays: 'service',
  wanted_holidays: 'service',
  read_organization: 'signed in',
  read_payout_run: 'signed in',
  read_payslip: 'signed in',
  read_listing: 'signed in',
  read_payslip_of_person: 'signed in',
  read_printed_bill: 'signed in',
  read_recruit: 'signed in',
  read_team: 'signed in',
  read_person: 'signed in',
  read_suspension: 'service',
  read_suspension_of_mail: 'service',
  import_education: 'signed in',
  import_work_experiences: 'signed in',
  read_cv: 'signed in',
  recommendations: 'signed in',
  withdraw_interview: 'signed in',
  request_assistant: 'signed in',
  propose_terms: 'signed in',
  offer_interview: 'signed in',
  read_interview: 'signed in',
  set_meeting_link: 'signed in',
  list_requests: 'signed in',
  list_timesheets_of_operators: 'signed in',
  list_assistant_requests: 'signed in',
  change_assistant_request: 'signed in',
  book_interview: 'signed in',
  answer_linked_leave: 'service',
  answer_terms: 'signed in',
  set_operator_roles: 'signed in',
  record_report: 'service',
  release_status: 'service',
  claim_release_alerts: 'service',
  finish_release_alert: 'service',
  read_release_maps: 'service',
  read_release_webhook: 'signed in',
  read_remote_team: 'signed in',
  may_see_remote: 'signed in',
  my_remotes: 'signed in',
  set_remote_member: 'signed in',
  remove_release_webhook: 'signed in',
  set_release_webhook: 'signed in',
  test_release_webhook: 'signed in',
  record_usage: 'signed in',
  reinstate_person: 'signed in',
  referral_code: 'signed in',
  read_notifications: 'signed in',
  register_device: 'signed in',
  registry: 'service',
  remote_health: 'signed in',
  remove_member: 'signed in',
  remove_schedule: 'signed in',
  remove_task_comment: 'signed in',
  remove_team_member: 'signed in',
  remove_view: 'signed in',
  read_calendar: 'service',
  replace_calendar_address: 'signed in',
  replace_schedules: 'signed in',
  retry_hubspot: 'signed in',
  resume_deal: 'signed in',
  revoke_invite: 'signed in',
  roll_back_release: 'signed in',
  run_due_jobs: 'service',
  save_eod_report: 'signed in',
  save_payout_account: 'signed in',
  set_company_account: 'signed in',
  save_onboarding_progress: 'signed in',
  send_reminders: 'service',
  session_totals: 'signed in',
  session_place: 'signed in',
  notification_page: 'signed in',
  read_account_lead: 'signed in',
  session_portion: 'signed in',
  save_work_experience: 'signed in',
  set_primary_method: 'signed in',
  start_auto_charges: 'service',
  start_refund: 'signed in',
  start_session: 'signed in',
  suspend_person: 'signed in',
  update_backup_method: 'signed in',
  team_hours: 'signed in',
  update_cv: 'signed in',
  update_organization: 'signed in',
  update_notification: 'signed in',
  update_task: 'signed in',
  take_back_deal_notice: 'signed in',
  take_sign_in_try: 'service',
  team_deal: 'signed in',
  tell_mobile_app: 'service',
  tell_reactivated: 'signed in',
  use_temporary_password: 'service',
  withdraw_release: 'service',
};

/**
 * Views that run with the rights of their owner. Their migration gives the reason. All other views run with the rights
 * of the caller.
 */
export const ownerViews = ['people'];
