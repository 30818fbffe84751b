import type {
  Notification,
  Organization,
  OrganizationMember,
  Page,
  PendingInvite,
  Prequalification,
  Profile,
  Schedule,
  Team,
  TeamDeal,
  TeamMember,
  WorkSession,
} from '../index.ts';
import { teamsPerPage } from '../index.ts';

let serial = 0;
/** Returns a new UUID. It ends with a serial number, so that failed assertions are easy to read. */
export const makeId = (): string => `00000000-0000-4000-8000-${String(++serial).padStart(12, '0')}`;

export const makeProfile = (fields: Partial<Profile> = {}): Profile => ({
  id: makeId(),
  email: 'maria@workspace.test',
  username: null,
  nickname: null,
  first_name: 'Maria',
  last_name: 'Reyes',
  phone: null,
  account_type: 'client',
  avatar_url: null,
  theme: 'SYSTEM',
  signup_url: null,
  onboarding_funnel: null,
  timezone: null,
  magic_ea_enabled: false,
  magic_va_enabled: false,
  hubspot_contact_id: null,
  has_onboarded: true,
  deletion_due_at: null,
  is_operator: false,
  operator_roles: [],
  client_organizations: [],
  assistant_cvs: [],
  ...fields,
});

export const makeTeamMember = (fields: Partial<TeamMember> = {}): TeamMember => ({
  user_id: makeId(),
  display_name: 'Maria Reyes',
  avatar_url: null,
  account_type: 'assistant',
  assistant_role: 'EA',
  online_since: null,
  ...fields,
});

export const makeTeam = (fields: Partial<Team> = {}): Team => ({
  id: makeId(),
  name: 'Acme Studio',
  space: 'workspace',
  organization_id: makeId(),
  organization_name: 'Acme Studio',
  organization_timezone: 'UTC',
  members: [makeTeamMember()],
  updated_at: '2026-01-01T00:00:00.000Z',
  ...fields,
});

/** Returns the response of GET /api/teams with these teams on one page. */
export const teamPage = (...items: Team[]): Page<Team> => ({
  items,
  page: 0,
  limit: teamsPerPage,
  total: items.length,
});

export const makeWorkSession = (fields: Partial<WorkSession> = {}): WorkSession => ({
  id: makeId(),
  user_id: makeId(),
  team_id: makeId(),
  created_at: new Date().toISOString(),
  ended_at: null,
  timezone: 'Europe/Lisbon',
  version: null,
  ...fields,
});

export const makeSchedule = (fields: Partial<Schedule> = {}): Schedule => ({
  id: ++serial,
  user_id: makeId(),
  team_id: makeId(),
  start_minutes: 540,
  end_minutes: 1020,
  start_weekday: 1,
  end_weekday: 1,
  weekday: 1,
  start_time: '09:00',
  end_time: '17:00',
  ...fields,
});

export const makeNotification = (fields: Partial<Notification> = {}): Notification => ({
  id: makeId(),
  user_id: makeId(),
  organization_id: null,
  type: 'download_app',
  banner_type: 'download_app',
  severity: 'INFO',
  status: 'ACTIVE',
  banner: { title: 'Workspace on your phone', description: 'Chat from anywhere.', cta_link: null },
  days_until_recurrence: null,
  dismissed: false,
  muted: false,
  read_at: null,
  created_at: new Date().toISOString(),
  ...fields,
});

/** A deal in which work goes on. */
export const makeTeamDeal = (fields: Partial<TeamDeal> = {}): TeamDeal => ({
  id: makeId(),
  status: 'ACTIVE',
  paused_until: null,
  paused_by_client: false,
  next_status: null,
  next_on: null,
  next_until: null,
  ended_on: null,
  today: '2026-11-25',
  updated_at: '2026-11-01T08:00:00.000Z',
  ...fields,
});

export const makeOrganizationMember = (fields: Partial<OrganizationMember> = {}): OrganizationMember => ({
  client_id: makeId(),
  display_name: 'Olivia Hart',
  avatar_url: null,
  role: 'owner',
  joined_at: '2026-01-05T09:00:00.000Z',
  ...fields,
});

export const makeOrganization = (fields: Partial<Organization> = {}): Organization => {
  const owner = makeOrganizationMember();
  return {
    id: makeId(),
    name: 'Acme Studio',
    avatar_url: null,
    contact_email: 'studio@workspace.test',
    invoice_recipients: ['bills@workspace.test'],
    receipt_recipient: null,
    billing_address: null,
    disable_invoice_notifications: false,
    metadata: {},
    timezone: 'UTC',
    owner,
    role: 'owner',
    members: [owner],
    created_at: '2026-01-05T09:00:00.000Z',
    updated_at: '2026-01-05T09:00:00.000Z',
    ...fields,
  };
};

export const makePendingInvite = (fields: Partial<PendingInvite> = {}): PendingInvite => ({
  id: makeId(),
  code: 'code-of-an-invite',
  link: 'http://localhost:3000/account/organizations/join?signup_code=code-of-an-invite',
  invite_type: 'regular',
  email: 'ana@workspace.test',
  is_reusable: false,
  created_at: '2026-01-05T09:00:00.000Z',
  expires_at: '2026-01-12T09:00:00.000Z',
  ...fields,
});

export const makePrequalification = (fields: Partial<Prequalification> = {}): Prequalification => ({
  id: makeId(),
  name: 'Grace Okafor',
  email: 'grace@workspace.test',
  phone: '+2348025550101',
  role: 'EA',
  weekly_hours: 40,
  timezone: 'Africa/Lagos',
  has_computer: true,
  has_backup_internet: false,
  about: 'Six years beside the founder of a logistics company.',
  status: 'New',
  note: null,
  decided_by: null,
  decided_at: null,
  created_at: '2026-03-04T12:00:00Z',
  has_account: false,
  ...fields,
});
