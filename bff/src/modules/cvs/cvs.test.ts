import type { Cv, ErrorBody, WorkExperienceBody } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createAssistant, createUser, createWorkplace, type TestUser } from '../../../test/support/factories.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const job: WorkExperienceBody = {
  company: 'Harbour Light',
  title: 'Executive assistant',
  employment_type: 'Full-time',
  is_current_job: false,
  start_date: '2020-02-01',
  end_date: '2022-08-01',
  responsibilities: ['Kept two calendars', 'Booked travel'],
  location: 'Cebu',
  work_location: 'Remote',
  industry: 'Real Estate',
  skills: ['Calendar management'],
  tools: ['Slack', 'Notion'],
};
const school = { school: 'University of Cebu', degree: null, field_of_study: null, start_date: null, end_date: null };
const course = {
  kind: 'COURSE',
  name: 'Bookkeeping basics',
  issuer: null,
  issued_on: null,
  expires_on: null,
  url: null,
};

const own = async (user: TestUser) => (await (await app.signedIn(user)).get<Cv>('/api/cvs/current')).body;
const removals = ['work-experiences', 'education', 'certifications'].map((part) => `/api/cvs/${part}/remove`);

test('all routes return 401 without a session', async () => {
  const browser = app.browser();
  for (const path of ['current', 'tags']) expect((await browser.get(`/api/cvs/${path}`)).status).toBe(401);
  for (const path of ['/api/cvs/update', '/api/cvs/education/save', ...removals])
    expect((await browser.post(path, {})).status).toBe(401);
});

test('a client has no CV and cannot create one', async () => {
  const browser = await app.signedIn(await createUser('client'));
  expect((await browser.get('/api/cvs/current')).body).toMatchObject({ status: 403, errorCode: 'NO_CV' });
  for (const [path, body] of [
    ['update', { headline: 'x' }],
    ['work-experiences/save', job],
    ['education/save', school],
    ['certifications/save', course],
  ] as const)
    expect((await browser.post(`/api/cvs/${path}`, body)).status).toBe(403);
});

test('a candidate can edit their own CV (product/candidates#candidate-mode)', async () => {
  const browser = await app.signedIn(await createAssistant('Candidate'));
  const { status, body } = await browser.post<Cv>('/api/cvs/update', {
    headline: '  Sales research ',
    timezone: 'Asia/Manila',
    skills: ['Reporting', 'Cold calling'],
    tools: ['Slack'],
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    headline: 'Sales research',
    summary: null,
    timezone: 'Asia/Manila',
    skills: ['Cold calling', 'Reporting'],
    tools: ['Slack'],
    work_experiences: [],
  });
});

test('an update changes only the given fields, and replaces a given list', async () => {
  const browser = await app.signedIn(await createAssistant());
  await browser.post('/api/cvs/update', { summary: 'Before', skills: ['Payroll'], tools: ['Xero'] });
  const { body } = await browser.post<Cv>('/api/cvs/update', { location: 'Cebu', skills: ['Invoicing'] });
  expect(body).toMatchObject({ summary: 'Before', location: 'Cebu', skills: ['Invoicing'], tools: ['Xero'] });
  expect((await browser.post<Cv>('/api/cvs/update', { summary: null })).body).toMatchObject({ summary: null });
});

test.each([
  ['update', { skills: ['Juggling'] }],
  ['update', { tools: ['Payroll'] }],
  ['work-experiences/save', { ...job, tools: ['Abacus'] }],
])(
  '%s refuses a skill or tool outside its approved list, and stores nothing (product/profile#tags)',
  async (path, body) => {
    const user = await createAssistant();
    const answer = await (await app.signedIn(user)).post(`/api/cvs/${path}`, body);
    expect(answer.body).toMatchObject({ status: 400, message: 'Choose skills and tools from the list.' });
    expect(await own(user)).toMatchObject({ skills: [], tools: [], work_experiences: [] });
  },
);

test('approved skills and approved tools are separate lists', async () => {
  const browser = await app.signedIn(await createAssistant('Candidate'));
  const { body } = await browser.get<{ skills: string[]; tools: string[] }>('/api/cvs/tags');
  expect(body.skills).toContain('Calendar management');
  expect(body.tools).toContain('Google Calendar');
  expect(body.skills).not.toContain('Google Calendar');
});

describe('work experiences', () => {
  test('can be added, changed and removed, and each call returns the whole CV', async () => {
    const browser = await app.signedIn(await createAssistant());
    const added = await browser.post<Cv>('/api/cvs/work-experiences/save', job);
    const [entry] = added.body.work_experiences;
    expect(entry).toEqual({ ...job, id: expect.any(String), tools: ['Notion', 'Slack'] });
    const changed = await browser.post<Cv>('/api/cvs/work-experiences/save', {
      ...job,
      id: entry?.id,
      title: 'Chief of staff',
      is_current_job: true,
      end_date: null,
      responsibilities: [],
      skills: [],
    });
    expect(changed.body.work_experiences).toEqual([
      expect.objectContaining({
        id: entry?.id,
        title: 'Chief of staff',
        end_date: null,
        skills: [],
        responsibilities: [],
      }),
    ]);
    const removed = await browser.post<Cv>('/api/cvs/work-experiences/remove', { id: entry?.id });
    expect(removed.body.work_experiences).toEqual([]);
  });

  test('are sorted newest first, with the current job on top', async () => {
    const browser = await app.signedIn(await createAssistant());
    for (const [company, start_date, end_date] of [
      ['Old', '2010-01-01', '2012-01-01'],
      ['Now', '2015-01-01', null],
      ['Middle', '2014-01-01', '2018-01-01'],
    ] as const)
      await browser.post('/api/cvs/work-experiences/save', {
        ...job,
        company,
        start_date,
        end_date,
        is_current_job: end_date === null,
      });
    const { body } = await browser.get<Cv>('/api/cvs/current');
    expect(body.work_experiences.map(({ company }) => company)).toEqual(['Now', 'Middle', 'Old']);
  });

  test('default to full-time, in office and the industry "Other" (product/profile#cv)', async () => {
    const { employment_type: _, work_location: __, industry: ___, ...rest } = job;
    const answer = await (await app.signedIn(await createAssistant())).post<Cv>('/api/cvs/work-experiences/save', rest);
    expect(answer.body.work_experiences[0]).toMatchObject({
      employment_type: 'Full-time',
      work_location: 'In Office',
      industry: 'Other',
    });
  });

  test.each([
    [{ company: ' ' }, 'company', 'Enter the company.'],
    [{ start_date: '' }, 'start_date', 'Enter the start date.'],
    [{ end_date: '2019-01-01' }, 'end_date', 'The end date must not be before the start date.'],
    [{ end_date: null }, 'end_date', 'Enter the end date, or mark this as your current job.'],
    [{ is_current_job: true }, 'end_date', 'A current job has no end date.'],
    [{ employment_type: 'Volunteer' }, 'employment_type', expect.any(String)],
    [{ start_date: '01/02/2020' }, 'start_date', 'Enter the start date.'],
  ])('are refused with the fields %j', async (fields, path, message) => {
    const browser = await app.signedIn(await createAssistant());
    const { status, body } = await browser.post<ErrorBody>('/api/cvs/work-experiences/save', { ...job, ...fields });
    expect([status, body.type]).toEqual([400, 'validation']);
    expect(body.info).toContainEqual({ path, message });
  });
});

test('education and certificates can be added, changed and removed', async () => {
  const browser = await app.signedIn(await createAssistant());
  for (const [part, key, entry, change] of [
    ['education', 'education', school, { degree: 'Bachelor of Science', field_of_study: 'Accounting' }],
    ['certifications', 'certifications', course, { kind: 'CERTIFICATE', url: 'https://courses.test/1' }],
  ] as const) {
    const { body: added } = await browser.post<Cv>(`/api/cvs/${part}/save`, entry);
    const id = added[key][0]?.id;
    expect(added[key]).toEqual([{ ...entry, id }]);
    const { body: changed } = await browser.post<Cv>(`/api/cvs/${part}/save`, { ...entry, ...change, id });
    expect(changed[key]).toEqual([{ ...entry, ...change, id }]);
    expect((await browser.post<Cv>(`/api/cvs/${part}/remove`, { id })).body[key]).toEqual([]);
    expect((await browser.post(`/api/cvs/${part}/remove`, { id })).status).toBe(404);
  }
});

test.each([
  ['education/save', { ...school, school: '' }, 'Enter the school.'],
  ['education/save', { ...school, field_of_study: 'Law' }, 'Enter the degree first.'],
  [
    'certifications/save',
    { ...course, url: 'javascript:alert(1)' },
    'Enter a link that starts with https:// or http://.',
  ],
  [
    'certifications/save',
    { ...course, issued_on: '2020-02-01', expires_on: '2020-01-01' },
    'The expiry date must not be before the issue date.',
  ],
])('%s refuses %j', async (path, body, message) => {
  const browser = await app.signedIn(await createAssistant());
  expect((await browser.post(`/api/cvs/${path}`, body)).body).toMatchObject({ status: 400, message });
});

test('a user cannot change or remove entries of another user', async () => {
  const { client, assistant } = await createWorkplace();
  const browser = await app.signedIn(assistant);
  const { body } = await browser.post<Cv>('/api/cvs/work-experiences/save', job);
  await browser.post<Cv>('/api/cvs/education/save', school);
  const { body: before } = await browser.post<Cv>('/api/cvs/certifications/save', course);
  const ids = [body.work_experiences[0]?.id, before.education[0]?.id, before.certifications[0]?.id];
  const others = await Promise.all([client, await createAssistant()].map((user) => app.signedIn(user)));
  for (const other of others) {
    for (const [index, path] of removals.entries())
      expect([403, 404]).toContain((await other.post(path, { id: ids[index] })).status);
    expect([403, 404]).toContain(
      (await other.post('/api/cvs/work-experiences/save', { ...job, id: ids[0], title: 'Forged' })).status,
    );
    expect([403, 404]).toContain((await other.post('/api/cvs/education/save', { ...school, id: ids[1] })).status);
  }
  expect(await own(assistant)).toEqual(before);
});
