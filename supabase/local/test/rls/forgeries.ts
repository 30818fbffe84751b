import { teamId } from '../../../seed/organizations.ts';
import type { Row } from './scopes.ts';
import type { Role, Viewer } from './viewers.ts';

/** A write that the role must not make. `insert` and `update` return its values. */
export interface Forgery {
  name: string;
  role: Exclude<Role, 'anon'>;
  table: string;
  insert?: (viewer: Viewer, other: Viewer) => Row;
  update?: (viewer: Viewer, other: Viewer) => Row;
}

const operations = teamId('operations');
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** For the role assistant, `other` is the demo user assistant2. For other roles, `other` is the demo user assistant. */
export const forgeries: Forgery[] = [
  { name: 'finish their own onboarding', role: 'stranger', table: 'profiles', update: () => ({ has_onboarded: true }) },
  {
    name: 'change their account type',
    role: 'stranger',
    table: 'profiles',
    update: () => ({ account_type: 'assistant' }),
  },
  {
    name: 'change the email address in their profile',
    role: 'owner',
    table: 'profiles',
    update: () => ({ email: 'm@workspace.test' }),
  },
  { name: 'turn on a paid programme', role: 'owner', table: 'profiles', update: () => ({ magic_ea_enabled: true }) },
  {
    name: 'choose their account lead',
    role: 'owner',
    table: 'profiles',
    update: (viewer) => ({ account_lead_id: viewer.id }),
  },
  {
    name: 'write a suspension',
    role: 'owner',
    table: 'profiles',
    update: () => ({ suspended_at: '2026-01-01', suspension_reason: 'Mallory' }),
  },
  {
    name: "change their profile's id to another user's id",
    role: 'owner',
    table: 'profiles',
    update: (_, other) => ({ id: other.id }),
  },
  {
    name: 'start a session for a colleague',
    role: 'assistant',
    table: 'sessions',
    insert: (_, other) => ({ user_id: other.id, team_id: teamId('books'), timezone: 'UTC' }),
  },
  {
    name: 'start a session in a team they are not in',
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
    name: "write another user's onboarding progress",
    role: 'stranger',
    table: 'onboarding_progress',
    insert: (_, other) => ({ user_id: other.id, step: 'ADD_MEMBERS', completed: true }),
  },
  {
    name: 'assign their onboarding progress to another user',
    role: 'stranger',
    table: 'onboarding_progress',
    update: (_, other) => ({ user_id: other.id }),
  },
  {
    name: 'set their own status to Working',
    role: 'outsider',
    table: 'assistant_cvs',
    update: () => ({ status: 'Working' }),
  },
  {
    name: 'set their own availability',
    role: 'outsider',
    table: 'assistant_cvs',
    update: () => ({ availability: 'Recommended' }),
  },
  {
    name: 'choose their own program',
    role: 'outsider',
    table: 'assistant_cvs',
    update: () => ({ program_type: 'MEA' }),
  },
  {
    name: 'change their own integrations',
    role: 'assistant',
    table: 'profiles',
    update: () => ({
      integrations: { discord: true, google_mail: true, messager: true, workspace: true, magic_tools: true },
    }),
  },
  {
    name: "add a work experience to a colleague's CV",
    role: 'assistant',
    table: 'assistant_work_experiences',
    insert: (_, other) => ({ user_id: other.id, company: 'Mallory Ltd', title: 'Owner' }),
  },
  {
    name: 'add an education to a CV of their own',
    role: 'owner',
    table: 'assistant_education',
    insert: (viewer) => ({ user_id: viewer.id, school: 'Mallory School' }),
  },
  {
    name: 'record a usage event for another user',
    role: 'assistant',
    table: 'usage_events',
    insert: (_, other) => ({ user_id: other.id, event: 'mallory' }),
  },
];
