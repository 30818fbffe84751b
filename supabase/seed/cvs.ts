import type { CredentialKind, EmploymentType, Industry, TagKind, WorkLocation } from '@workspace/contracts';
import type { PersonIds } from './accounts.ts';
import { check, type Database, insertMissing } from './database.ts';
import { idFor } from './deterministic.ts';
import { type PersonKey, people } from './people.ts';

interface Job {
  company: string;
  title: string;
  from: string;
  /** Undefined for the current job. */
  to?: string;
  employment?: EmploymentType;
  place: WorkLocation;
  industry: Industry;
  did: string[];
  skills: string[];
  tools: string[];
}

interface SeededCv {
  location: string;
  timezone: string;
  skills: string[];
  tools: string[];
  jobs: Job[];
  education: { school: string; degree: string; field: string; from: string; to: string }[];
  credentials: { kind: CredentialKind; name: string; issuer: string; on: string }[];
  card?: { last_four: string; status: 'active' | 'frozen'; limit_cents: number };
}

const cvs: Partial<Record<PersonKey, SeededCv>> = {
  assistant: {
    location: 'Cebu City, Philippines',
    timezone: 'Asia/Manila',
    skills: ['Calendar management', 'Executive support', 'Inbox management', 'Travel planning', 'Vendor management'],
    tools: ['Asana', 'Google Calendar', 'Notion', 'Slack', 'Zoom'],
    jobs: [
      {
        company: 'Acme Studio',
        title: 'Executive assistant',
        from: '2022-03-01',
        place: 'Remote',
        industry: 'Advertising and marketing',
        did: [
          'Keeps the calendars of two founders in three time zones',
          'Prepares board packs and follows up on every decision',
          'Reduced the cost of travel and vendor contracts by 18% in a year',
        ],
        skills: ['Calendar management', 'Travel planning', 'Vendor management'],
        tools: ['Asana', 'Google Calendar', 'Slack'],
      },
      {
        company: 'Harbour Light Properties',
        title: 'Office manager',
        from: '2017-06-01',
        to: '2022-02-01',
        place: 'In Office',
        industry: 'Real Estate',
        did: ['Managed the front office of a company with forty people', 'Moved paper invoices to one shared inbox'],
        skills: ['Inbox management', 'Invoicing'],
        tools: ['Microsoft Excel', 'Microsoft Outlook'],
      },
    ],
    education: [
      {
        school: 'University of San Carlos',
        degree: 'Bachelor of Science',
        field: 'Office Administration',
        from: '2012-06-01',
        to: '2016-03-01',
      },
    ],
    credentials: [
      { kind: 'CERTIFICATE', name: 'Certified Administrative Professional', issuer: 'IAAP', on: '2019-05-01' },
      { kind: 'COURSE', name: 'Project coordination for assistants', issuer: 'Workspace Academy', on: '2023-09-01' },
    ],
    card: { last_four: '4207', status: 'active', limit_cents: 150_000 },
  },
  assistant2: {
    location: 'Davao City, Philippines',
    timezone: 'Asia/Manila',
    skills: ['Accounts payable', 'Bookkeeping', 'Payroll', 'Reconciliation'],
    tools: ['Google Sheets', 'QuickBooks', 'Xero'],
    jobs: [
      {
        company: 'Paperwhite Accounting',
        title: 'Bookkeeper',
        from: '2019-01-01',
        employment: 'Freelance',
        place: 'Remote',
        industry: 'Finance and economic',
        did: ['Closes the books of six studios each month', 'Moved four of them from spreadsheets to Xero'],
        skills: ['Bookkeeping', 'Reconciliation'],
        tools: ['QuickBooks', 'Xero'],
      },
    ],
    education: [
      {
        school: 'Ateneo de Davao University',
        degree: 'Bachelor of Science',
        field: 'Accountancy',
        from: '2011-06-01',
        to: '2015-03-01',
      },
    ],
    credentials: [{ kind: 'CERTIFICATE', name: 'Xero Advisor', issuer: 'Xero', on: '2021-02-01' }],
    card: { last_four: '8813', status: 'frozen', limit_cents: 80_000 },
  },
  assistant3: {
    location: 'Da Nang, Vietnam',
    timezone: 'Asia/Ho_Chi_Minh',
    skills: ['Community management', 'Content writing', 'Social media management'],
    tools: ['Asana', 'Notion'],
    jobs: [
      {
        company: 'Riverbend Ceramics',
        title: 'Social media assistant',
        from: '2021-09-01',
        to: '2025-07-01',
        place: 'Remote',
        industry: 'Advertising and marketing',
        did: ['Planned and published three posts a week', 'Answered every comment within a working day'],
        skills: ['Community management', 'Social media management'],
        tools: ['Notion'],
      },
    ],
    education: [
      {
        school: 'Da Nang University of Economics',
        degree: 'Bachelor of Business Administration',
        field: 'Marketing',
        from: '2017-09-01',
        to: '2021-06-01',
      },
    ],
    credentials: [],
  },
  candidate: {
    location: 'Baguio, Philippines',
    timezone: 'Asia/Manila',
    skills: ['Lead generation', 'Sales development'],
    tools: ['Apollo', 'HubSpot'],
    jobs: [
      {
        company: 'Northwind Software',
        title: 'Sales development representative',
        from: '2020-10-01',
        to: '2025-08-01',
        place: 'Hybrid',
        industry: 'Computer and technology',
        did: ['Booked twelve meetings a month with new companies'],
        skills: ['Lead generation', 'Cold calling'],
        tools: ['Apollo', 'LinkedIn Sales Navigator'],
      },
    ],
    education: [],
    credentials: [],
  },
};

const entries = Object.entries(cvs) as [PersonKey, SeededCv][];
const jobId = (person: PersonKey, { company }: Job): string => idFor(`job ${person} ${company}`);

/** Creates the CVs and virtual cards of the demo assistants. */
export async function createCvs(database: Database, ids: PersonIds): Promise<void> {
  const { data, error } = await database.from('tags').select('id,kind,name');
  check(error, 'reading the tags');
  const tagIds = new Map((data ?? []).map(({ id, kind, name }) => [`${kind} ${name}`, id]));
  const tagsOf = ({ skills, tools }: Pick<SeededCv, 'skills' | 'tools'>) => {
    const of = (kind: TagKind, names: string[]) => names.map((name) => tagIds.get(`${kind} ${name}`));
    return [...of('SKILL', skills), ...of('TOOL', tools)];
  };
  for (const [person, { location, timezone }] of entries) {
    const { error } = await database
      .from('assistant_cvs')
      .update({ location, timezone })
      .eq('user_id', ids[person])
      .is('location', null);
    check(error, 'filling assistant_cvs');
  }
  await Promise.all([
    insertMissing(
      database,
      'assistant_tags',
      entries.flatMap(([person, cv]) => tagsOf(cv).map((tag_id) => ({ user_id: ids[person], tag_id }))),
      'user_id,tag_id',
    ),
    insertMissing(
      database,
      'assistant_work_experiences',
      entries.flatMap(([person, { jobs }]) =>
        jobs.map((job) => ({
          id: jobId(person, job),
          user_id: ids[person],
          company: job.company,
          title: job.title,
          employment_type: job.employment ?? 'Full-time',
          is_current_job: job.to === undefined,
          start_date: job.from,
          end_date: job.to ?? null,
          responsibilities: job.did,
          work_location: job.place,
          industry: job.industry,
        })),
      ),
    ),
    insertMissing(
      database,
      'assistant_education',
      entries.flatMap(([person, { education }]) =>
        education.map(({ school, degree, field, from, to }) => ({
          id: idFor(`school ${person} ${school}`),
          user_id: ids[person],
          school,
          degree,
          field_of_study: field,
          start_date: from,
          end_date: to,
        })),
      ),
    ),
    insertMissing(
      database,
      'assistant_certifications',
      entries.flatMap(([person, { credentials }]) =>
        credentials.map(({ kind, name, issuer, on }) => ({
          id: idFor(`credential ${person} ${name}`),
          user_id: ids[person],
          kind,
          name,
          issuer,
          issued_on: on,
        })),
      ),
    ),
    insertMissing(
      database,
      'virtual_cards',
      entries.flatMap(([person, { card }]) =>
        card
          ? [
              {
                user_id: ids[person],
                holder: `${people[person].first_name} ${people[person].last_name}`,
                brand: 'Visa',
                expiry_month: 9,
                expiry_year: 2031,
                ...card,
              },
            ]
          : [],
      ),
      'user_id',
    ),
  ]);
  await insertMissing(
    database,
    'assistant_work_experience_tags',
    entries.flatMap(([person, { jobs }]) =>
      jobs.flatMap((job) => tagsOf(job).map((tag_id) => ({ work_experience_id: jobId(person, job), tag_id }))),
    ),
    'work_experience_id,tag_id',
  );
}
