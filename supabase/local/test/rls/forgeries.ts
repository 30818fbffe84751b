import { teamId } from '../../../seed/organizations.ts';
import type { Row } from './scopes.ts';
import type { Role, Viewer } from './viewers.ts';

/** A permitted action of a role, changed into a forbidden one. */
export interface Forgery {
  name: string;
  role: Exclude<Role, 'anon'>;
  table: string;
  insert?: (viewer: Viewer, other: Viewer) => Row;
  update?: (viewer: Viewer, other: Viewer) => Row;
}

const operations = teamId('operations');
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** `other` is an assistant: for clients, one they work with; for an assistant, a colleague. */
export const forgeries: Forgery[] = [
  { name: 'finish their own onboarding', role: 'stranger', table: 'profiles', update: () => ({ has_onboarded: true }) },
  {
    name: 'change their account type',
    role: 'stranger',
    table: 'profiles',
    update: () => ({ account_type: 'assistant' }),
  },
  {
    name: 'change their email behind Auth',
    role: 'owner',
    table: 'profiles',
    update: () => ({ email: 'm@workspace.test' }),
  },
  { name: 'turn on a paid programme', role: 'owner', table: 'profiles', update: () => ({ magic_ea_enabled: true }) },
  { name: 'take over a profile', role: 'owner', table: 'profiles', update: (_, other) => ({ id: other.id }) },
  {
    name: 'start a session for a colleague',
    role: 'assistant',
    table: 'sessions',
    insert: (_, other) => ({ user_id: other.id, team_id: teamId('books'), timezone: 'UTC' }),
  },
  {
    name: 'start a session in a team that is not theirs',
    role: 'assistant',
    table: 'sessions',
    insert: (viewer) => ({ user_id: viewer.id, team_id: teamId('partner'), timezone: 'UTC' }),
  },
  {
    name: 'start a session in the past',
    role: 'assistant',
    table: 'sessions',
    insert: (viewer) => ({
      user_id: viewer.id,
      team_id: teamId('roastery'),
      timezone: 'UTC',
      created_at: minutesAgo(600),
    }),
  },
  {
    name: 'add a finished session',
    role: 'assistant',
    table: 'sessions',
    insert: (viewer) => ({
      user_id: viewer.id,
      team_id: teamId('roastery'),
      timezone: 'UTC',
      ended_at: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  },
  {
    name: 'start a session for an assistant',
    role: 'owner',
    table: 'sessions',
    insert: (_, other) => ({ user_id: other.id, team_id: operations, timezone: 'UTC' }),
  },
  {
    name: 'write a report for a colleague',
    role: 'assistant',
    table: 'eod_reports',
    insert: (_, other) => ({
      user_id: other.id,
      team_id: operations,
      work_day: '2020-01-02',
      timezone: 'UTC',
      done: 'Nothing',
      status: 'submitted',
      submitted_at: minutesAgo(1),
    }),
  },
  {
    name: 'write the progress of somebody else',
    role: 'stranger',
    table: 'onboarding_progress',
    insert: (_, other) => ({ user_id: other.id, step: 'ADD_MEMBERS', completed: true }),
  },
  {
    name: 'hand their progress to somebody else',
    role: 'stranger',
    table: 'onboarding_progress',
    update: (_, other) => ({ user_id: other.id }),
  },
  {
    name: 'make themselves a working assistant',
    role: 'outsider',
    table: 'assistant_cvs',
    update: () => ({ status: 'Working' }),
  },
  {
    name: 'connect themselves to a tool',
    role: 'assistant',
    table: 'profiles',
    update: () => ({
      integrations: { discord: true, google_mail: true, messager: true, workspace: true, magic_tools: true },
    }),
  },
  {
    name: 'write into the CV of a colleague',
    role: 'assistant',
    table: 'assistant_work_experiences',
    insert: (_, other) => ({ user_id: other.id, company: 'Mallory Ltd', title: 'Owner' }),
  },
  {
    name: 'have a CV as a client',
    role: 'owner',
    table: 'assistant_education',
    insert: (viewer) => ({ user_id: viewer.id, school: 'Mallory School' }),
  },
  {
    name: 'note what somebody else did',
    role: 'assistant',
    table: 'usage_events',
    insert: (_, other) => ({ user_id: other.id, event: 'mallory' }),
  },
];
