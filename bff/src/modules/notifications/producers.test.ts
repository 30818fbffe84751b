import { randomUUID } from 'node:crypto';
import {
  type Notification,
  type NotificationType,
  notificationKinds,
  notificationTypes,
  type Schedule,
} from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import {
  createAssistant,
  createOrganization,
  createTeam,
  createUser,
  createWorkplace,
  createWorkSession,
  type TestUser,
} from '../../../test/support/factories.ts';
import { eventually } from '../../../test/support/poll.ts';
import { createMatch, createOpening } from '../../../test/support/recruiting.ts';
import { scheduleAround } from '../../../test/support/schedules.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

// check_notifications runs for all users, which takes long on a busy machine.
jest.setTimeout(180_000);

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
  await offerApp(true);
});
afterAll(() => app.close());

/** Stores in the database whether a mobile app is configured. The BFF does the same at startup. */
const offerApp = (p_is_offered: boolean) => rows(admin.rpc('tell_mobile_app', { p_is_offered }));
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const days = (count: number) => at(count * 24 * 60);
const runJobs = async () => {
  await rows(admin.rpc('check_notifications'));
  await rows(admin.rpc('send_reminders'));
};
const change = (table: string, values: object, column: string, id: string) =>
  rows(admin.from(table).update(values).eq(column, id));
const addInterview = (assistant: TestUser, match_id: string | null) =>
  rows<{ id: string }>(
    admin
      .from('interviews')
      .insert({ assistant_id: assistant.id, match_id, outcome: 'Inteview Scheduled', scheduled_at: at(24 * 60) })
      .select('id')
      .single(),
  );
const toldOfInterviews = (assistant: TestUser) =>
  rows<{ status: string; banner: unknown }[]>(
    admin.from('notifications').select('status, banner').eq('user_id', assistant.id).eq('type', 'matching_interview'),
  );

test("a matching_interview notification shows the time in the time zone of the assistant's CV", async () => {
  const { assistant, ...place } = await createOpening();
  await change('assistant_cvs', { timezone: 'Asia/Manila' }, 'user_id', assistant.id);
  await addInterview(assistant, await createMatch(assistant, place, 'For Matching Interview'));
  await runJobs();
  expect(JSON.stringify(await toldOfInterviews(assistant))).toContain('Asia/Manila');
});

test('an interview without a match creates no matching_interview notification', async () => {
  const { assistant, ...place } = await createOpening();
  const { id } = await addInterview(assistant, null);
  await runJobs();
  expect(await toldOfInterviews(assistant)).toEqual([]);
  const match_id = await createMatch(assistant, place, 'For Matching Interview');
  await change('interviews', { match_id }, 'id', id);
  await change('interviews', { match_id: null }, 'id', id);
  await runJobs();
  expect((await toldOfInterviews(assistant)).map(({ status }) => status)).toEqual(['EXPIRED']);
});

/** Creates a match and moves it from one status to another. */
async function moved(from: string, to: string) {
  const [client, assistant] = await Promise.all([
    createUser('client', { has_onboarded: true }),
    createAssistant('Recommended'),
  ]);
  const organization = await createOrganization(client, 'Harbor Labs');
  const { id } = await rows<{ id: string }>(
    admin
      .from('matches')
      .insert({
        assistant_id: assistant.id,
        organization_id: organization,
        status: from,
        source: 'Matcher',
        channel: 'matcher',
      })
      .select('id')
      .single(),
  );
  await moveMatch(id, from, to);
  return { client, assistant, organization, id };
}

/** A user with a reason for a notification, and the organization that must be selected to see the notification. */
interface Case {
  user: TestUser;
  organization?: string;
  title: string;
  /** The expected link of the notification. If undefined, the test accepts any path of the application. */
  link?: string;
  /** Removes the reason for the notification. */
  end: () => Promise<unknown>;
}

const moveMatch = (p_id: string, p_from: string, p_to: string) => rows(admin.rpc('move_match', { p_id, p_from, p_to }));
const leaveTeam = ({ assistant, teamId }: { assistant: TestUser; teamId: string }) =>
  rows(admin.from('team_members').delete().eq('team_id', teamId).eq('user_id', assistant.id));
const holdAccount = ({ assistant }: { assistant: TestUser }) =>
  change('assistant_cvs', { status: 'On Hold' }, 'user_id', assistant.id);
const removeShifts = ({ assistant }: { assistant: TestUser }) =>
  rows(admin.from('schedules').delete().eq('user_id', assistant.id));
const deleteOrganization = async (owner: TestUser, id: string) => {
  const { status } = await (await browserOf(owner)).delete(`/api/organizations/${id}/delete`, {});
  expect(status).toBeLessThan(300);
};
async function sendReport(assistant: TestUser, team_id: string) {
  const browser = await browserOf(assistant);
  const day = await browser.get<{ work_day: string }>(`/api/eod-reports/day?team_id=${team_id}&timezone=UTC`);
  const report = { team_id, work_day: day.body.work_day, timezone: 'UTC', done: 'All', plans: '', blockers: '' };
  const { status } = await browser.post('/api/eod-reports/submit', { ...report, mood: null, updated_at: null });
  expect(status).toBe(200);
}

/** Creates a team with three ended work sessions, after which the client gets a request for a rating. */
async function askedForRating() {
  const place = await createWorkplace();
  for (const hour of [5, 4, 3]) {
    await createWorkSession(place.assistant, place.teamId, {
      created_at: at(-hour * 60),
      ended_at: at(-hour * 60 + 30),
    });
  }
  const rate = async () =>
    rows(admin.from('reviews').update({ score: 5 }).eq('client_id', place.client.id).eq('team_id', place.teamId));
  return { ...place, rate };
}

/** Inserts a card as the primary payment method of an organization. */
const saveCard = (organizationId: string, exp: { exp_month: number; exp_year: number }) =>
  rows<{ id: string }>(
    admin
      .from('payment_methods')
      .insert({
        organization_id: organizationId,
        provider: 'local',
        provider_method_id: randomUUID(),
        type: 'card',
        last_four: '4242',
        use: 'primary',
        ...exp,
      })
      .select('id')
      .single(),
  );

/** Creates an open bill of 123 USD. `end` marks the bill as paid. */
async function owed(fields: { kind: string; status: string }) {
  const { client, organizationId } = await createWorkplace();
  const bill = await rows<{ id: string; number: number }>(
    admin
      .from('bills')
      .insert({
        organization_id: organizationId,
        period_start: '2026-11-02',
        period_end: '2026-11-09',
        total_cents: 12_300,
        due_at: days(-1),
        ...fields,
      })
      .select('id,number')
      .single(),
  );
  const end = () => change('bills', { status: 'PAID', paid_cents: 12_300, paid_at: at(0) }, 'id', bill.id);
  return { user: client, organization: organizationId, bill, end };
}

const cases: Record<NotificationType, () => Promise<Case>> = {
  async payment_overdue() {
    const { bill, ...given } = await owed({ kind: 'work', status: 'PASTDUE' });
    return { ...given, title: `Bill ${bill.number} is overdue` };
  },
  async payment_failed() {
    const { bill, ...given } = await owed({ kind: 'work', status: 'DUE' });
    const payment = { provider: 'local', source: 'client', status: 'failed', amount_cents: 12_300, currency: 'USD' };
    const keys = { bill_id: bill.id, organization_id: given.organization, requested_key: randomUUID() };
    await rows(admin.from('payments').insert({ ...payment, ...keys }));
    return { ...given, title: 'A payment of $123.00 failed' };
  },
  async pending_4_week_payment() {
    const { bill: _bill, ...given } = await owed({ kind: 'retainer', status: 'DUE' });
    return { ...given, title: 'Pay for the first four weeks to start' };
  },
  async rate_assistant() {
    const { client, organizationId, rate } = await askedForRating();
    return { user: client, organization: organizationId, title: 'How is Test Person doing?', end: rate };
  },
  async reminder_rate_assistant() {
    const { client, organizationId, rate } = await askedForRating();
    await change('reviews', { created_at: days(-8) }, 'client_id', client.id);
    return { user: client, organization: organizationId, title: 'Your rating of Test Person is still open', end: rate };
  },
  async no_payment_method() {
    const { client, organizationId } = await createWorkplace();
    const end = () => saveCard(organizationId, { exp_month: 1, exp_year: 2100 });
    return { user: client, organization: organizationId, title: 'Acme Studio has no payment method', end };
  },
  async card_expiring() {
    const { client, organizationId } = await createWorkplace();
    const soon = new Date();
    const { id } = await saveCard(organizationId, {
      exp_month: soon.getUTCMonth() + 1,
      exp_year: soon.getUTCFullYear(),
    });
    const end = () => change('payment_methods', { use: null, removed_at: at(0) }, 'id', id);
    return { user: client, organization: organizationId, title: 'The card ending in 4242 is valid until ', end };
  },
  async no_org() {
    const user = await createUser('client');
    await change('profiles', { has_onboarded: true }, 'id', user.id);
    return { user, title: 'You have no organization yet', end: () => createOrganization(user) };
  },
  async join_session() {
    const { client, assistant, teamId, organizationId } = await createWorkplace();
    const session = await createWorkSession(assistant, teamId);
    return {
      user: client,
      organization: organizationId,
      title: 'Test Person is online for Team for the first time',
      link: `/chat/with/${assistant.id}`,
      end: () => change('sessions', { ended_at: at(1) }, 'id', session.id),
    };
  },
  async download_app() {
    const user = await createUser('client', { has_onboarded: true, created_at: days(-4) });
    await createOrganization(user);
    await runJobs();
    const fcm_token = `token of ${user.id}`;
    const end = async () => (await app.signedIn(user)).post('/api/devices/fcm', { fcm_token, user_agent: 'Phone' });
    return { user, title: 'Get Workspace on your phone', end };
  },
  async change_password() {
    const user = await createUser('client');
    const secret = await rows<string>(admin.rpc('issue_temporary_password', { address: user.email }));
    await rows(admin.rpc('use_temporary_password', { address: user.email, secret }));
    const end = () => admin.auth.admin.updateUserById(user.id, { password: 'Something new 1!' });
    return { user, title: 'Choose a password of your own', link: '/create-password', end };
  },
  async magic_vip_referral() {
    const user = await createUser('client', {
      has_onboarded: true,
      onboarding_funnel: 'magic_vip_247',
      created_at: days(-8),
    });
    await runJobs();
    const end = async () => {
      const { id } = await createUser('client');
      await rows(admin.from('referrals').insert({ referrer_id: user.id, referred_id: id }));
    };
    return { user, title: 'Refer a friend', end };
  },
  async new_client_onboarding() {
    const user = await createUser('client', { has_onboarded: true });
    const organization = await createOrganization(user, 'Harbor Labs');
    const end = async () => createTeam({ organizationId: organization, assistants: [await createAssistant()] });
    return { user, organization, title: 'Welcome to Workspace', end };
  },
  async matching_interview() {
    const { assistant, ...place } = await createOpening();
    const { id } = await addInterview(assistant, await createMatch(assistant, place, 'For Matching Interview'));
    const end = () => change('interviews', { outcome: 'Passed' }, 'id', id);
    return { user: assistant, title: 'Your interview is on ', end };
  },
  async intro_call() {
    const { client, organization, id } = await moved('Selected', 'For Intro Call');
    const end = () => moveMatch(id, 'For Intro Call', 'For Onboarding Call');
    return { user: client, organization, title: 'Your intro call with Test Person is next', end };
  },
  async onboarding_call() {
    const { assistant, id } = await moved('For Intro Call', 'For Onboarding Call');
    const end = () => moveMatch(id, 'For Onboarding Call', 'Not Interested');
    return { user: assistant, title: 'Your onboarding call with Harbor Labs is next', end };
  },
  async shift_starting_soon() {
    const place = await createWorkplace();
    await scheduleAround(place, { from: 10, to: 200 });
    await runJobs();
    return { user: place.assistant, title: 'Your shift with Team starts soon', end: () => removeShifts(place) };
  },
  async shift_late() {
    const place = await createWorkplace();
    await scheduleAround(place, { from: -20, to: 200 });
    await runJobs();
    const end = () => createWorkSession(place.assistant, place.teamId);
    return {
      user: place.assistant,
      title: 'Your shift with Team has started',
      link: `/dashboard#shift-${place.teamId}`,
      end,
    };
  },
  async shift_ending_soon() {
    const place = await createWorkplace();
    const { id } = await createWorkSession(place.assistant, place.teamId, { created_at: at(-100) });
    await scheduleAround(place, { from: -100, to: 10 });
    await runJobs();
    const end = () => change('sessions', { ended_at: at(0) }, 'id', id);
    return { user: place.assistant, title: 'Your shift with Team ends soon', end };
  },
  async account_lead_1on1() {
    const place = await createWorkplace();
    await change('team_members', { joined_at: days(-31) }, 'team_id', place.teamId);
    await runJobs();
    return { user: place.assistant, title: 'Your account lead would like to talk', end: () => leaveTeam(place) };
  },
  async pending_assistant_recommendation() {
    const { client, organization, id } = await moved('CSM Approved', 'Reco Scheduled');
    const end = () => moveMatch(id, 'Reco Scheduled', 'Reco Sent');
    return { user: client, organization, title: 'We are preparing a recommendation for Harbor Labs', end };
  },
  async assistant_recommendation_sent() {
    const { client, organization, id } = await moved('Reco Scheduled', 'Reco Sent');
    const end = () => moveMatch(id, 'Reco Sent', 'Rejected');
    return { user: client, organization, title: 'We recommend Test Person to Harbor Labs', end };
  },
  async assistant_selected() {
    const { assistant, id } = await moved('Reco Sent', 'Selected');
    const end = () => moveMatch(id, 'Selected', 'For Intro Call');
    return { user: assistant, title: 'Harbor Labs has chosen you', link: '/job-applications', end };
  },
  async assistant_matched() {
    const { client, organization, id } = await moved('For Onboarding Call', 'Matched');
    const [team] = await rows<{ id: string }[]>(admin.from('teams').select('id').eq('organization_id', organization));
    const end = () => moveMatch(id, 'Matched', 'Removed');
    const title = 'Test Person and Harbor Labs work together now';
    return { user: client, organization, title, link: `/chat/team/${team?.id}`, end };
  },
  async eod_report_30min_reminder() {
    const { assistant, teamId } = await createWorkplace();
    await createWorkSession(assistant, teamId, { created_at: at(-100), ended_at: at(-40) });
    await runJobs();
    const end = () => sendReport(assistant, teamId);
    return { user: assistant, title: 'Your end-of-day report for Team is still open', end };
  },
  async eod_report_1h_reminder() {
    const { assistant, teamId } = await createWorkplace();
    await createWorkSession(assistant, teamId, { created_at: at(-200), ended_at: at(-70) });
    await runJobs();
    const end = () => sendReport(assistant, teamId);
    return { user: assistant, title: 'Your end-of-day report for Team is missing', end };
  },
};

const browsers = new Map<string, Promise<Browser>>();
/** Signs a user in once and reuses the browser, because a test may change the password. */
const browserOf = (user: TestUser): Promise<Browser> => {
  const known = browsers.get(user.id) ?? app.signedIn(user);
  browsers.set(user.id, known);
  return known;
};
const shownTo = async (
  { user, organization }: Pick<Case, 'user' | 'organization'>,
  type: string,
): Promise<Notification[]> => {
  const browser = await browserOf(user);
  const query = organization ? `?organization_id=${organization}` : '';
  const { body } = await browser.get<Notification[]>(`/api/notifications/get-by-user-id${query}`);
  return body.filter((one) => one.type === type);
};

describe.each(Object.entries(cases))('%s', (type, arrange) => {
  test('is created once, with its own text, and ends when its reason no longer exists', async () => {
    const given = await arrange();
    const [first, ...others] = await shownTo(given, type);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ type, banner_type: type, status: 'ACTIVE', dismissed: false });
    expect(first?.banner.title).toContain(given.title);
    expect(first?.banner.description).not.toMatch(/^$|[{}]/);
    expect(first?.banner.cta_link).toMatch(/^\/[^{}]*$/);
    if (given.link) expect(first?.banner.cta_link).toBe(given.link);
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    expect((await shownTo(given, type)).map(({ id }) => id)).toEqual([first?.id]);
    await given.end();
    expect(await shownTo(given, type)).toEqual([]);
  });
});

/** Creates an assistant with a shift_late notification. */
async function lateShift() {
  const place = await createWorkplace();
  await scheduleAround(place, { from: -20, to: 200 });
  await runJobs();
  return place;
}
/** Creates an interview for which the assistant has a matching_interview notification. */
async function interviewed() {
  const { client, assistant, ...place } = await createOpening();
  const match = await createMatch(assistant, place, 'For Matching Interview');
  await addInterview(assistant, match);
  return { client, assistant, match, organization: place.organizationId };
}

/** More reasons that end a notification. Each row has the type, the reason, and a function that sets up the case. */
const otherEnds: [NotificationType, string, () => Promise<Omit<Case, 'title'>>][] = [
  [
    'matching_interview',
    'the application is rejected',
    async () => {
      const { assistant, match } = await interviewed();
      return { user: assistant, end: () => moveMatch(match, 'For Matching Interview', 'Rejected') };
    },
  ],
  [
    'matching_interview',
    'the organization is deleted',
    async () => {
      const { client, assistant, organization } = await interviewed();
      return { user: assistant, end: () => deleteOrganization(client, organization) };
    },
  ],
  [
    'assistant_selected',
    'the organization is deleted',
    async () => {
      const { client, assistant, organization } = await moved('Reco Sent', 'Selected');
      return { user: assistant, end: () => deleteOrganization(client, organization) };
    },
  ],
  [
    'account_lead_1on1',
    'the assistant gets a restricted status',
    async () => {
      const place = await createWorkplace();
      await change('team_members', { joined_at: days(-31) }, 'team_id', place.teamId);
      await runJobs();
      return { user: place.assistant, end: () => holdAccount(place) };
    },
  ],
  [
    'rate_assistant',
    'the assistant leaves the team',
    async () => {
      const place = await askedForRating();
      return { user: place.client, organization: place.organizationId, end: () => leaveTeam(place) };
    },
  ],
  [
    'no_payment_method',
    'the last deal is closed',
    async () => {
      const { client, organizationId } = await createWorkplace();
      const end = () => change('deals', { status: 'CHURNED' }, 'organization_id', organizationId);
      return { user: client, organization: organizationId, end };
    },
  ],
  [
    'shift_late',
    'the shift is removed from the schedule',
    async () => {
      const place = await lateShift();
      return { user: place.assistant, end: () => removeShifts(place) };
    },
  ],
  [
    'shift_late',
    'the deal is closed',
    async () => {
      const place = await lateShift();
      return {
        user: place.assistant,
        end: () => change('deals', { status: 'CHURNED' }, 'team_id', place.teamId),
      };
    },
  ],
  [
    'shift_late',
    'the assistant leaves the team',
    async () => {
      const place = await lateShift();
      return { user: place.assistant, end: () => leaveTeam(place) };
    },
  ],
  [
    'shift_late',
    'the assistant gets a restricted status',
    async () => {
      const place = await lateShift();
      return { user: place.assistant, end: () => holdAccount(place) };
    },
  ],
  [
    'shift_ending_soon',
    'another shift follows directly',
    async () => {
      const place = await createWorkplace();
      await createWorkSession(place.assistant, place.teamId, { created_at: at(-100) });
      await scheduleAround(place, { from: -100, to: 10 });
      await runJobs();
      return { user: place.assistant, end: () => scheduleAround(place, { from: 10, to: 60 }) };
    },
  ],
  [
    'eod_report_30min_reminder',
    'the assistant leaves the team',
    async () => {
      const place = await createWorkplace();
      await createWorkSession(place.assistant, place.teamId, { created_at: at(-100), ended_at: at(-40) });
      await runJobs();
      return { user: place.assistant, end: () => leaveTeam(place) };
    },
  ],
];

test.each(otherEnds)('%s ends when %s', async (type, _reason, arrange) => {
  const given = await arrange();
  expect(await shownTo(given, type)).toHaveLength(1);
  await given.end();
  expect(await shownTo(given, type)).toEqual([]);
});

test('a shift reminder stays when a new schedule contains the same shift', async () => {
  const place = await lateShift();
  const browser = await browserOf(place.assistant);
  const list = await browser.get<Schedule[]>(`/api/schedules?team_id=${place.teamId}&timezone=UTC`);
  const again = list.body.map((one) => ({ ...one, id: -1 }));
  const body = { team_id: place.teamId, timezone: 'UTC', schedules: again };
  expect((await browser.post('/api/schedules/update', body)).status).toBe(200);
  expect(await shownTo({ user: place.assistant }, 'shift_late')).toHaveLength(1);
});

test('every notification type has a test case (product/notifications#types)', () => {
  expect(Object.keys(cases).sort()).toEqual([...notificationTypes].sort());
  expect(Object.keys(notificationKinds).sort()).toEqual([...notificationTypes].sort());
});

describe('POST /api/notifications/initiate-notification-check (product/notifications#calls)', () => {
  const path = '/api/notifications/initiate-notification-check';

  test('creates due notifications once, and only for the viewer', async () => {
    expect((await app.browser().post(path, {})).status).toBe(401);
    const [user, other] = [
      await createUser('client', { has_onboarded: true }),
      await createUser('client', { has_onboarded: true }),
    ];
    // An older `created_at` creates no notification by itself, so only the check can create it.
    for (const { id } of [user, other]) await change('profiles', { created_at: days(-5) }, 'id', id);
    const browser = await app.signedIn(user);
    const answers = await Promise.all([1, 2, 3].map(() => browser.post<{ made: number }>(path, {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await browser.post<{ made: number }>(path, {})).body).toEqual({ made: 0 });
    expect(await shownTo({ user }, 'download_app')).toHaveLength(1);
    expect(await shownTo({ user: other }, 'download_app')).toHaveLength(0);
  });

  test('does nothing for a user without an account type (product/notifications#what-shows)', async () => {
    const browser = await app.signedIn(await createUser(null));
    expect((await browser.post(path, {})).body).toEqual({ made: 0 });
  });
});

test('a manually created notification replaces the automatic notification until it is dismissed permanently', async () => {
  const user = await createUser('client', { has_onboarded: true });
  const given = { user };
  const titles = async () => (await shownTo(given, 'no_org')).map(({ banner }) => banner.title);
  const byHand = () =>
    rows<{ id: string }>(
      admin
        .from('notifications')
        .insert({
          user_id: user.id,
          type: 'no_org',
          banner_type: 'no_org',
          banner: { title: 'By hand', description: 'So' },
        })
        .select('id')
        .single(),
    );
  const { id } = await byHand();
  await runJobs();
  expect(await titles()).toEqual(['By hand']);
  const browser = await app.signedIn(user);
  const dismissed = { id, status: 'DISMISSED', dismissed: true, days_until_recurrence: null };
  expect((await browser.post('/api/notifications/update', dismissed)).status).toBe(200);
  await runJobs();
  expect(await titles()).toEqual(['You have no organization yet']);
  await byHand();
  await runJobs();
  expect(await titles()).toEqual(['By hand']);
});

test('a permanently dismissed notification does not return while its reason exists, but a new reason creates a new notification', async () => {
  const user = await createUser('client');
  await change('profiles', { has_onboarded: true }, 'id', user.id);
  const given = { user };
  const [first] = await shownTo(given, 'no_org');
  const browser = await app.signedIn(user);
  const body = { id: first?.id, status: 'DISMISSED', dismissed: true, days_until_recurrence: null };
  expect((await browser.post('/api/notifications/update', body)).status).toBe(200);
  await runJobs();
  expect(await shownTo(given, 'no_org')).toEqual([]);
  await createOrganization(user);
  await rows(admin.from('client_organizations').delete().eq('client_id', user.id));
  const [second] = await shownTo(given, 'no_org');
  expect(second?.id).not.toBe(first?.id);
});

test('a failed payment of a bill that a correction brings to zero is no reason for a notification', async () => {
  const given = await cases.payment_failed();
  await runJobs();
  expect(await shownTo(given, 'payment_failed')).toHaveLength(1);
  await change('bills', { total_cents: 0 }, 'organization_id', given.organization ?? '');
  await runJobs();
  expect(await shownTo(given, 'payment_failed')).toEqual([]);
});

test.each(['payment_overdue', 'payment_failed', 'pending_4_week_payment'] as const)(
  'a manually created %s notification ends at the next check if the organization has no bill',
  async (type) => {
    const { client, organizationId } = await createWorkplace();
    const banner = { title: 'By hand', description: 'So', cta_link: '/chat' };
    const row = { user_id: client.id, organization_id: organizationId, type, banner_type: type, banner };
    await rows(admin.from('notifications').insert(row));
    const given = { user: client, organization: organizationId };
    expect(await shownTo(given, type)).toHaveLength(1);
    await runJobs();
    expect(await shownTo(given, type)).toEqual([]);
  },
);

test('an automatic notification of an open bill replaces a manual notification and links to the bill', async () => {
  const { bill, user, organization, end } = await owed({ kind: 'work', status: 'PASTDUE' });
  const banner = { title: 'By hand', description: 'So', cta_link: '/chat' };
  const type = 'payment_overdue';
  const row = { user_id: user.id, organization_id: organization, type, banner_type: type, banner };
  await rows(admin.from('notifications').insert(row));
  await runJobs();
  const shown = await shownTo({ user, organization }, type);
  expect(shown.map((one) => one.banner)).toEqual([
    {
      title: `Bill ${bill.number} is overdue`,
      description: 'Acme Studio owes $123.00. Pay now to avoid interruption.',
      cta_link: `/account/billing/${bill.id}`,
    },
  ]);
  await end();
  expect(await shownTo({ user, organization }, type)).toEqual([]);
});

test('a shown notification is updated when the open amount or the name of the organization changes', async () => {
  const { bill, user, organization } = await owed({ kind: 'work', status: 'DUE' });
  await change('bills', { status: 'PASTDUE' }, 'id', bill.id);
  const said = async () =>
    (await shownTo({ user, organization }, 'payment_overdue')).map((one) => one.banner.description);
  expect(await said()).toEqual(['Acme Studio owes $123.00. Pay now to avoid interruption.']);
  await change('bills', { paid_cents: 2300 }, 'id', bill.id);
  expect(await said()).toEqual(['Acme Studio owes $100.00. Pay now to avoid interruption.']);
  await change('organizations', { name: 'Harbor Labs' }, 'id', organization);
  expect(await said()).toEqual(['Harbor Labs owes $100.00. Pay now to avoid interruption.']);
});

test('without a mobile app, existing download_app notifications end and no new notifications are created', async () => {
  const user = await createUser('client', { has_onboarded: true, created_at: days(-4) });
  const given = { user };
  await runJobs();
  const banner = { title: 'By hand', description: 'So', cta_link: '/redirect/mobile-app' };
  const row = { user_id: user.id, type: 'download_app', banner_type: 'download_app', banner };
  await rows(admin.from('notifications').insert(row));
  expect(await shownTo(given, 'download_app')).not.toEqual([]);
  await offerApp(false);
  await runJobs();
  expect(await shownTo(given, 'download_app')).toEqual([]);
  await offerApp(true);
});

test('the BFF stores in the database at startup whether a mobile app is configured', async () => {
  const user = await createUser('client', { has_onboarded: true, created_at: days(-4) });
  await offerApp(false);
  const running = await startApp({ JOBS_INTERVAL_MS: '20', APP_STORE_URL: 'https://apps.test/1' });
  await eventually(async () => {
    await rows(admin.rpc('check_notifications'));
    return (await shownTo({ user }, 'download_app')).length === 1;
  });
  await running.close();
});
