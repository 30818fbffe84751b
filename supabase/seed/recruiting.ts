import type { AssistantRole, InterviewOutcome, MatchStatus, PipelineStage, TrainingStatus } from '@workspace/contracts';
import { phaseOfStage } from '@workspace/contracts';
import type { PersonIds } from './accounts.ts';
import { check, type Database, insertMissing, type Row } from './database.ts';
import { idFor } from './deterministic.ts';
import { type OrganizationKey, organizationId } from './organizations.ts';
import type { PersonKey } from './people.ts';
import { dayMs, daysAgo, iso, minuteMs } from './time.ts';

interface Listing {
  organization: OrganizationKey;
  title: string;
  role: AssistantRole;
  hours: number;
  age: number;
  description: string;
  closed?: true;
}

const listings = {
  editor: {
    organization: 'acme',
    title: 'Social media and content assistant',
    role: 'Digital Marketer/SMM',
    hours: 20,
    age: 6,
    description:
      'Plans and publishes three posts a week for a design studio, keeps the content calendar and answers comments. You write clearly and have an eye for pictures.',
  },
  wholesale: {
    organization: 'northwind',
    title: 'Wholesale account assistant',
    role: 'SDR / Lead Gen',
    hours: 40,
    age: 4,
    description:
      'Finds cafés that could serve our coffee, keeps the list up to date and books first calls for the owner. You work in the morning, Seattle time.',
  },
  founder: {
    organization: 'halcyon',
    title: 'Executive assistant to two partners',
    role: 'EA',
    hours: 40,
    age: 9,
    description:
      'Calendar, travel and board papers for two partners who are rarely in the same city. Discretion matters more than speed.',
  },
  research: {
    organization: 'halcyon',
    title: 'Market research assistant',
    role: 'VA',
    hours: 15,
    age: 2,
    description: 'Reads news about companies that we may invest in and writes a summary of one page each week.',
  },
  events: {
    organization: 'acme',
    title: 'Events coordinator',
    role: 'VA',
    hours: 25,
    age: 40,
    description: 'Organizes our open studio days twice a year: guest lists, suppliers and the events themselves.',
    closed: true,
  },
} as const satisfies Record<string, Listing>;
type ListingKey = keyof typeof listings;

/** The states of a match, oldest first, each with its age in days. */
type Course = [status: MatchStatus, age: number][];
const matches: { person: PersonKey; listing: ListingKey; note?: string; course: Course }[] = [
  {
    person: 'assistant',
    listing: 'founder',
    note: 'I have worked for two founders at the same time for three years.',
    course: [
      ['Applied', 8],
      ['For Matching Interview', 6],
      ['Passed Interview', 3],
    ],
  },
  { person: 'assistant', listing: 'wholesale', course: [['Notified', 2]] },
  {
    person: 'assistant',
    listing: 'events',
    course: [
      ['Applied', 38],
      ['Rejected', 31],
    ],
  },
  {
    person: 'assistant2',
    listing: 'editor',
    note: 'I am the bookkeeper of two studios and also manage their social media accounts.',
    course: [['Applied', 5]],
  },
  { person: 'assistant2', listing: 'research', course: [['Notified', 2]] },
  {
    person: 'assistant2',
    listing: 'founder',
    course: [
      ['Applied', 8],
      ['Not Interested', 7],
    ],
  },
  // A recommended assistant must not work in a team of the organization.
  {
    person: 'assistant3',
    listing: 'editor',
    note: 'I would love to write for a studio whose work I have followed for years.',
    course: [
      ['Applied', 5],
      ['CSM Approved', 3],
      ['Reco Sent', 1],
    ],
  },
  {
    person: 'assistant3',
    listing: 'research',
    course: [
      ['Notified', 2],
      ['CSM Approved', 1],
      ['Reco Sent', 1],
    ],
  },
];

const stages: Partial<Record<PersonKey, [stage: PipelineStage, age: number][]>> = {
  assistant: [['Graduate', 200]],
  assistant2: [['Graduate', 150]],
  assistant3: [['Graduate', 20]],
  candidate: [
    ['Applied', 12],
    ['Started Assessment', 10],
    ['Sourcing Interview', 6],
    ['Qualifying Interview', 2],
  ],
};

const interviews: {
  person: PersonKey;
  outcome: InterviewOutcome;
  inDays: number;
  age: number;
  listing?: ListingKey;
}[] = [
  { person: 'assistant', listing: 'founder', outcome: 'Passed', inDays: -3, age: 6 },
  { person: 'candidate', outcome: 'Passed', inDays: -4, age: 6 },
  { person: 'candidate', outcome: 'Inteview Scheduled', inDays: 2, age: 1 },
];
const trainings: { person: PersonKey; name: string; status: TrainingStatus; age: number }[] = [
  { person: 'candidate', name: 'Workspace basics', status: 'New', age: 1 },
  { person: 'assistant', name: 'Executive assistant programme', status: 'Passed', age: 220 },
];

const listingId = (key: ListingKey): string => idFor(`listing ${key}`);
const listingRows = (now: Date): Row[] =>
  Object.entries<Listing>(listings).map(([key, { organization, title, role, hours, age, description, closed }]) => ({
    id: listingId(key as ListingKey),
    organization_id: organizationId(organization),
    title,
    role,
    hours_per_week: hours,
    description,
    status: closed ? 'Closed' : 'Open',
    created_at: daysAgo(now, age),
  }));

const matchId = (person: PersonKey, listing: ListingKey): string => idFor(`match ${person} ${listing}`);
const byOperator = (status: MatchStatus): boolean => status !== 'Applied' && status !== 'Not Interested';
const matchRows = (ids: PersonIds, now: Date): Row[] =>
  matches.flatMap(({ person, listing, note, course }) => {
    const [first, last] = [course[0], course.at(-1)];
    if (!first || !last) return [];
    const invited = byOperator(first[0]);
    return {
      id: matchId(person, listing),
      assistant_id: ids[person],
      organization_id: organizationId(listings[listing].organization),
      listing_id: listingId(listing),
      status: last[0],
      source: invited ? 'Matcher' : 'Assistant',
      channel: invited ? 'matcher' : 'workspace',
      note: note ?? null,
      created_at: daysAgo(now, first[1]),
    };
  });

/** Returns the transitions of one subject through its states. */
const course = (subject: string, id: string, assistant: string, states: [state: string, age: number][], now: Date) =>
  states.map(([to_state, age], index) => ({
    id: idFor(`transition ${subject} ${id} ${index}`),
    subject,
    subject_id: id,
    assistant_id: assistant,
    from_state: states[index - 1]?.[0] ?? null,
    to_state,
    created_at: daysAgo(now, age),
  }));

const transitionRows = (ids: PersonIds, now: Date) => [
  ...matches.flatMap(({ person, listing, course: states }) =>
    course('match', matchId(person, listing), ids[person], states, now),
  ),
  ...Object.entries(stages).flatMap(([person, states]) => {
    const id = ids[person as PersonKey];
    return course('pipeline', id, id, states, now);
  }),
  ...interviews.flatMap(({ person, outcome, age }, index) =>
    course('interview', idFor(`interview ${index}`), ids[person], [[outcome, age]], now),
  ),
  ...trainings.flatMap(({ person, status, age }, index) =>
    course('training', idFor(`training ${index}`), ids[person], [[status, age]], now),
  ),
];

/** Creates listings, requests, matches, interviews, trainings and pipeline stages, each with its history. */
export async function createRecruiting(database: Database, ids: PersonIds, now: Date): Promise<void> {
  await insertMissing(database, 'job_listings', listingRows(now));
  await insertMissing(database, 'matches', matchRows(ids, now));
  await insertMissing(database, 'assistant_requests', [
    {
      id: idFor('request editor'),
      organization_id: organizationId('acme'),
      requested_by: ids.client,
      listing_id: listingId('editor'),
      role: listings.editor.role,
      hours_per_week: listings.editor.hours,
      skills: 'Instagram, LinkedIn, short texts',
      timezone: 'America/New_York',
      budget_cents: 1800,
      note: 'Somebody who writes like us: short and friendly.',
      created_at: daysAgo(now, 7),
    },
  ]);
  const canceled = idFor('request events');
  await insertMissing(database, 'assistant_requests', [
    {
      id: canceled,
      organization_id: organizationId('acme'),
      requested_by: ids.client,
      listing_id: listingId('events'),
      role: listings.events.role,
      hours_per_week: listings.events.hours,
      skills: 'Events, suppliers',
      timezone: 'America/New_York',
      note: 'For the open studio days.',
      canceled_at: daysAgo(now, 30),
      created_at: daysAgo(now, 41),
    },
  ]);
  await insertMissing(database, 'request_terms', [
    {
      id: idFor('terms events'),
      request_id: canceled,
      rate_cents: 2600,
      hours_per_week: listings.events.hours,
      starts_on: daysAgo(now, 28).slice(0, 10),
      proposed_by: ids.admin,
      answer: 'Change requested',
      answered_by: ids.client,
      answered_at: daysAgo(now, 31),
      note: 'This is more than we can pay.',
      created_at: daysAgo(now, 32),
    },
  ]);
  await insertMissing(
    database,
    'interview_slots',
    [2, 3].map((days) => ({
      id: idFor(`slot ${days}`),
      match_id: matchId('assistant3', 'editor'),
      starts_at: iso(Math.floor(now.getTime() / dayMs) * dayMs + days * dayMs + 15 * 60 * minuteMs),
      minutes: 30,
      meeting_url: 'https://meet.workspace.test/editor',
    })),
  );
  await Promise.all([
    insertMissing(
      database,
      'interviews',
      interviews.map(({ person, listing, outcome, inDays, age }, index) => ({
        id: idFor(`interview ${index}`),
        assistant_id: ids[person],
        match_id: listing ? matchId(person, listing) : null,
        outcome,
        scheduled_at: iso(now.getTime() + inDays * dayMs),
        created_at: daysAgo(now, age),
      })),
    ),
    insertMissing(
      database,
      'trainings',
      trainings.map(({ person, name, status, age }, index) => ({
        id: idFor(`training ${index}`),
        assistant_id: ids[person],
        name,
        status,
        created_at: daysAgo(now, age),
      })),
    ),
    ...Object.entries(stages).map(async ([person, states]) => {
      const last = states.at(-1);
      if (!last) return;
      const [stage, age] = last;
      const { error } = await database
        .from('pipeline_entries')
        .update({ stage, phase: phaseOfStage[stage], updated_at: daysAgo(now, age) })
        .eq('assistant_id', ids[person as PersonKey]);
      check(error, 'setting the stages of the pipeline');
    }),
  ]);
  const transitions = transitionRows(ids, now);
  await insertMissing(database, 'transitions', transitions);
  await insertMissing(
    database,
    'transition_reasons',
    transitions.map(({ id }) => ({ transition_id: id, actor_id: ids.admin })),
    'transition_id',
  );
}
