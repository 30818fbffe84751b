import { randomUUID } from 'node:crypto';
import type { Task } from '@workspace/contracts';
import { school } from '../../test/resumes/fixture.ts';
import { type RunningApp, startApp } from '../../test/support/app.ts';
import type { Answer } from '../../test/support/browser.ts';
import {
  createAssistant,
  createOrganization,
  createUser,
  createWorkplace,
  publishRelease,
  type TestUser,
} from '../../test/support/factories.ts';
import { mailsTo, sendMails } from '../../test/support/mail.ts';
import { createOpening, createOperator } from '../../test/support/recruiting.ts';
import { admin, rows } from '../../test/support/supabase.ts';

// Two instances of the BFF that share one database, as two processes do.
let replicas: RunningApp[];
beforeAll(async () => {
  replicas = await Promise.all([startApp(), startApp()]);
});
afterAll(() => Promise.all(replicas.map((app) => app.close())));

interface Operation {
  by: TestUser;
  path: string;
  body: object;
  method?: 'post' | 'patch';
  /** Returns the rows that the API call has created. */
  made: () => Promise<unknown[]>;
}

const where = (table: string, values: object) => () => rows<unknown[]>(admin.from(table).select('*').match(values));

const job = {
  company: 'Harbour Light',
  title: 'Assistant',
  employment_type: 'Full-time',
  is_current_job: false,
  start_date: '2020-02-01',
  end_date: '2022-08-01',
  responsibilities: [],
  location: null,
  skills: [],
  tools: [],
};
const today = () => new Date().toISOString().slice(0, 10);

/** API calls that would create a row twice if they were repeated without a key. Each entry creates its own data. */
const operations: Record<string, () => Promise<Operation>> = {
  'a task': async () => {
    const { client, teamId } = await createWorkplace();
    const body = { team_id: teamId, title: 'Book the trip', due_on: '2026-12-01' };
    return { by: client, path: '/api/tasks', body, made: where('tasks', { team_id: teamId }) };
  },
  'a change of a task': async () => {
    const { client, teamId } = await createWorkplace();
    const browser = await (replicas[0] as RunningApp).signedIn(client);
    const { body: task } = await browser.post<Task>('/api/tasks', { team_id: teamId, title: 'Book the trip' });
    const body = { updated_at: task.updated_at, changes: { status: 'ONGOING' } };
    const made = where('task_events', { task_id: task.id, to_status: 'ONGOING' });
    return { by: client, method: 'patch', path: `/api/tasks/${task.id}`, body, made };
  },
  'a comment on a task': async () => {
    const { client, teamId } = await createWorkplace();
    const browser = await (replicas[0] as RunningApp).signedIn(client);
    const { body: task } = await browser.post<Task>('/api/tasks', { team_id: teamId, title: 'Book the trip' });
    const made = where('task_comments', { task_id: task.id });
    return { by: client, path: `/api/tasks/${task.id}/comments`, body: { body: 'Window seat' }, made };
  },
  'an end-of-day report': async () => {
    const { assistant, teamId } = await createWorkplace();
    const words = { done: 'Booked', plans: '', blockers: '', mood: null };
    const body = { team_id: teamId, work_day: today(), timezone: 'UTC', updated_at: null, ...words };
    return { by: assistant, path: '/api/eod-reports/submit', body, made: where('eod_reports', { team_id: teamId }) };
  },
  'a review': async () => {
    const { client, assistant, teamId } = await createWorkplace();
    const body = { team_id: teamId, assistant_id: assistant.id, score: 4 };
    return { by: client, path: '/api/reviews', body, made: where('reviews', { team_id: teamId }) };
  },
  'an organization': async () => {
    const by = await createUser('client', { has_onboarded: true });
    const body = { name: 'Acme', clientId: by.id };
    return { by, path: '/api/organizations', body, made: where('client_organizations', { client_id: by.id }) };
  },
  'an invitation and its mail': async () => {
    const by = await createUser();
    const organizationId = await createOrganization(by);
    const email = `${randomUUID()}@workspace.test`;
    const body = { emails: [email], organizationId, invite_type: 'regular' };
    const invited = where('organization_invites', { organization_id: organizationId });
    const made = async () => {
      await sendMails();
      expect(await mailsTo(email)).toHaveLength(1);
      return invited();
    };
    return { by, path: `/api/organizations/${organizationId}/invite-members`, body, made };
  },
  'a new invite link': async () => {
    const by = await createUser();
    const organizationId = await createOrganization(by);
    const body = { organizationId, forceGenerate: true };
    const made = where('organization_invites', { organization_id: organizationId });
    return { by, path: '/api/organizations/generate-invite-link', body, made };
  },
  'an accepted invitation': async () => {
    const by = await createUser();
    const organization_id = await createOrganization(await createUser());
    const code = randomUUID();
    const invite = { organization_id, code, invite_type: 'regular', email: by.email };
    await rows(admin.from('organization_invites').insert(invite));
    const made = where('client_organizations', { organization_id, client_id: by.id });
    return { by, path: '/api/organizations/add-client-via-code', body: { signup_code: code }, made };
  },
  'a schedule entry': async () => {
    const { assistant, teamId } = await createWorkplace();
    const span = { start_weekday: 1, start_minutes: 540, end_weekday: 1, end_minutes: 1020 };
    const body = { team_id: teamId, timezone: 'UTC', ...span, weekday: 1, start_time: '09:00', end_time: '17:00' };
    return { by: assistant, path: '/api/schedules/add', body, made: where('schedules', { team_id: teamId }) };
  },
  'a work session': async () => {
    const { assistant, teamId } = await createWorkplace();
    const body = { user_id: assistant.id, team_id: teamId, timezone: 'UTC' };
    return { by: assistant, path: '/api/sessions/start', body, made: where('sessions', { team_id: teamId }) };
  },
  'a job in a CV': async () => {
    const by = await createAssistant();
    const made = where('assistant_work_experiences', { user_id: by.id });
    return { by, path: '/api/cvs/work-experiences/save', body: job, made };
  },
  'a school in a CV': async () => {
    const by = await createAssistant();
    const none = { degree: null, field_of_study: null, start_date: null, end_date: null };
    const made = where('assistant_education', { user_id: by.id });
    return { by, path: '/api/cvs/education/save', body: { school: 'Cebu', ...none }, made };
  },
  'a certificate in a CV': async () => {
    const by = await createAssistant();
    const body = { kind: 'COURSE', name: 'Bookkeeping', issuer: null, issued_on: null, expires_on: null, url: null };
    const made = where('assistant_certifications', { user_id: by.id });
    return { by, path: '/api/cvs/certifications/save', body, made };
  },
  'a school from a resume': async () => {
    const by = await createAssistant();
    const made = where('assistant_education', { user_id: by.id });
    return { by, path: '/api/resumes/save-education', body: { education: [school({ school: 'Cebu' })] }, made };
  },
  'a job application': async () => {
    const { assistant, listingId } = await createOpening();
    const made = where('matches', { listing_id: listingId });
    return { by: assistant, path: `/api/job-listings/${listingId}/apply`, body: { note: 'Me' }, made };
  },
  'a proposal of an assistant for a job': async () => {
    const [by, { assistant, listingId }] = await Promise.all([createOperator(), createOpening()]);
    const body = { assistant_id: assistant.id, listing_id: listingId, source: 'AI', channel: 'discord' };
    return { by, path: '/api/matches', body, made: where('matches', { listing_id: listingId }) };
  },
  'an interview': async () => {
    const [by, { id }] = await Promise.all([createOperator(), createAssistant('Candidate')]);
    const made = where('interviews', { assistant_id: id });
    return { by, path: `/api/pipeline/${id}/interviews`, body: {}, made };
  },
  'a training': async () => {
    const [by, { id }] = await Promise.all([createOperator(), createAssistant('Candidate')]);
    const made = where('trainings', { assistant_id: id });
    return { by, path: `/api/pipeline/${id}/trainings`, body: { name: 'Inboxes' }, made };
  },
  'a usage event': async () => {
    const by = await createUser();
    const made = where('usage_events', { user_id: by.id });
    return { by, path: '/api/usage-events', body: { event: 'cv.saved', properties: { part: 'jobs' } }, made };
  },
  'a rollback of a release': async () => {
    const remote = `mf-${randomUUID()}`;
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishRelease(remote, version);
    const made = where('remote_releases', { remote, state: 'live', version: '1.1.0' });
    return { by: await createOperator(), path: `/api/remotes/${remote}/rollback`, body: {}, made };
  },
};

/** Returns a function that sends the same call with the same key to each instance of the BFF. */
async function open({ by, path, body, method = 'post' }: Operation) {
  const browsers = await Promise.all(replicas.map((app) => app.signedIn(by)));
  return (key: string | null, given: object = body): Promise<Answer>[] =>
    browsers.map((browser) => browser[method](path, given, key ? { 'idempotency-key': key } : {}));
}
const said = ({ status, body }: Answer) => ({ status, body });

describe.each(Object.entries(operations))('%s', (_what, arrange) => {
  test('is stored once by ten calls with one key to two processes, and every call gets the same response', async () => {
    const wish = await arrange();
    const ask = await open(wish);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(key)).flat());
    expect(answers[0]?.status).toBeLessThan(300);
    for (const answer of answers) expect(said(answer)).toEqual(said(answers[0] as Answer));
    expect(await wish.made()).toHaveLength(1);
    const later = await Promise.all(ask(key));
    for (const answer of later) expect(said(answer)).toEqual(said(answers[0] as Answer));
    expect(await wish.made()).toHaveLength(1);
  });
});

async function task() {
  const wish = await (operations['a task'] as () => Promise<Operation>)();
  return { wish, ask: await open(wish) };
}

test('calls without a key or with different keys each create a task', async () => {
  const { wish, ask } = await task();
  const answers = await Promise.all([...ask(null), ...ask(randomUUID()).slice(0, 1), ...ask(randomUUID()).slice(0, 1)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await wish.made()).toHaveLength(4);
});

test('a key that is reused with a different body is refused with 422 and creates nothing', async () => {
  const { wish, ask } = await task();
  const key = randomUUID();
  await Promise.all(ask(key));
  const [refused] = await Promise.all(ask(key, { ...wish.body, title: 'Another' }));
  expect(refused?.body).toMatchObject({ status: 422, errorCode: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await wish.made()).toHaveLength(1);
});

test('a call that was refused can succeed later with the same key', async () => {
  const { assistant, teamId } = await createWorkplace('PAUSED');
  const body = { user_id: assistant.id, team_id: teamId, timezone: 'UTC' };
  const ask = await open({ by: assistant, path: '/api/sessions/start', body, made: where('sessions', {}) });
  const key = randomUUID();
  for (const { status } of await Promise.all(ask(key))) expect(status).toBe(403);
  await rows(admin.from('deals').update({ status: 'ACTIVE' }).eq('team_id', teamId));
  for (const { status } of await Promise.all(ask(key))) expect(status).toBe(201);
});

test("a key belongs to one user: another user's call with the same key is separate and reveals nothing", async () => {
  const [first, second] = await Promise.all([task(), task()]);
  const key = randomUUID();
  const [[mine], [theirs]] = [await Promise.all(first.ask(key)), await Promise.all(second.ask(key))];
  expect([mine?.status, theirs?.status]).toEqual([201, 201]);
  expect((mine?.body as { id?: string } | undefined)?.id).not.toBe((theirs?.body as { id?: string } | undefined)?.id);
  const stranger = await open({ ...first.wish, by: await createUser() });
  const [refused] = await Promise.all(stranger(key));
  expect(refused?.status).toBe(403);
  expect([await first.wish.made(), await second.wish.made()].map(({ length }) => length)).toEqual([1, 1]);
});

test.each(['short', 'with a space in it', 'x'.repeat(101)])(
  'an invalid Idempotency-Key is refused: %s',
  async (key) => {
    const { wish, ask } = await task();
    const [refused] = await Promise.all(ask(key));
    expect(refused?.body).toMatchObject({ status: 400, errorCode: 'INVALID_IDEMPOTENCY_KEY' });
    expect(await wish.made()).toEqual([]);
  },
);

test("the job that deletes old responses keeps today's responses", async () => {
  const { wish, ask } = await task();
  const key = randomUUID();
  await Promise.all(ask(key));
  const forget = () => rows<number>(admin.rpc('forget_answered_calls'));
  await forget();
  await Promise.all(ask(key));
  expect(await wish.made()).toHaveLength(1);
});
