import {
  type Cv,
  certificationBody,
  cvParts,
  type VirtualCard,
  virtualCardState,
  workExperienceBody,
} from './index.ts';

const job = {
  company: 'Harbour',
  title: 'Clerk',
  is_current_job: false,
  start_date: '2020-01-01',
  end_date: '2020-01-01',
  responsibilities: [],
  location: null,
  skills: [],
  tools: [],
};

describe('work experience schema', () => {
  it('fills in the defaults of product/profile#cv', () => {
    expect(workExperienceBody.parse(job)).toMatchObject({
      employment_type: 'Full-time',
      work_location: 'In Office',
      industry: 'Other',
    });
  });
  it.each([
    [{ end_date: '2019-12-31' }, 'The end date must not be before the start date.'],
    [{ end_date: null }, 'Enter the end date, or mark this as your current job.'],
    [{ is_current_job: true }, 'A current job has no end date.'],
    [{ start_date: '2020-02-30' }, 'Enter the start date.'],
    [{ end_date: '2999-01-01' }, 'Choose a day that is not in the future.'],
    [{ start_date: '2999-01-01', end_date: '2999-02-01' }, 'Choose a day that is not in the future.'],
    [{ responsibilities: Array(21).fill('x') }, 'Use at most 20 lines.'],
    [{ skills: Array(41).fill('x') }, 'Choose at most 40.'],
  ])('refuses a job with %j: %s', (fields, message) => {
    expect(workExperienceBody.safeParse({ ...job, ...fields }).error?.issues[0]?.message).toBe(message);
  });
  it('reports every invalid field', () => {
    const wrong = { ...job, company: '', title: '', end_date: '2019-01-01' };
    expect(workExperienceBody.safeParse(wrong).error?.issues.map(({ path }) => path[0])).toEqual([
      'company',
      'title',
      'end_date',
    ]);
  });
});

it.each(['javascript:alert(1)', 'example.test', 'ftp://example.test', 'https://'])(
  'the link of a certificate cannot be %j',
  (url) => {
    const body = { kind: 'COURSE', name: 'x', issuer: null, issued_on: null, expires_on: null, url };
    expect(certificationBody.safeParse(body).success).toBe(false);
  },
);

it('the scheme of a link is stored in small letters, as the database demands', () => {
  const body = { kind: 'COURSE', name: 'x', issuer: null, issued_on: null, expires_on: null };
  expect(certificationBody.parse({ ...body, url: ' HTTPS://Courses.test/A' }).url).toBe('https://Courses.test/A');
});

it('cvParts marks no part of an empty profile and every part of a complete profile as done', () => {
  const none = {
    first_name: null,
    last_name: null,
    username: null,
    nickname: null,
    account_type: null,
    avatar_url: null,
  };
  const empty = { user_id: '', person: none, headline: null, summary: null, location: null, timezone: null };
  const lists = { skills: [], tools: [], work_experiences: [], education: [], certifications: [] };
  expect(cvParts({ ...empty, ...lists }).filter(({ done }) => done)).toEqual([]);
  const whole = {
    ...empty,
    person: { ...none, first_name: 'Maria', last_name: 'Reyes', avatar_url: 'x' },
    ...{ headline: 'x', summary: 'x', location: 'x', timezone: 'UTC', skills: ['x'], tools: ['x'] },
    work_experiences: [{}],
    education: [{}],
    certifications: [],
  } as unknown as Cv;
  expect(cvParts(whole).filter(({ done }) => !done)).toEqual([]);
});

describe('virtual card', () => {
  const card = { expiry_month: 8, expiry_year: 2027, status: 'active' } as VirtualCard;
  it.each([
    ['2027-08-31T23:59:59.999Z', 'active'],
    ['2027-09-01T00:00:00.000Z', 'expired'],
  ])('is valid until the end of its expiry month: at %s its state is %s', (at, state) => {
    expect(virtualCardState(card, Date.parse(at))).toBe(state);
  });
  it('has the state frozen after freezing, none if there is no card, and active until the end of December', () => {
    expect(virtualCardState({ ...card, status: 'frozen' }, 0)).toBe('frozen');
    expect(virtualCardState(null, 0)).toBe('none');
    const december = { ...card, expiry_month: 12, expiry_year: 2027 };
    expect(virtualCardState(december, Date.parse('2027-12-31T00:00:00Z'))).toBe('active');
  });
});
