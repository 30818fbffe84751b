import type { OperatorRole } from '@workspace/contracts';
import type { Sql } from 'postgres';
import { people } from '../../../seed/people.ts';

/** The roles of operators who are no administrators. The demo has no account with one of them. */
export const staffRoles = ['recruiter', 'account_lead', 'finance'] as const satisfies OperatorRole[];

/** The roles of the tests. All except `anon` sign in with an account. */
export const roles = [
  'anon',
  'stranger',
  'owner',
  'member',
  'assistant',
  'outsider',
  'candidate',
  'administrator',
  ...staffRoles,
] as const;
export type Role = (typeof roles)[number];

/**
 * The account of each role. `stranger` is a client and `outsider` an assistant; neither works with the other accounts.
 */
export const emails: Record<Exclude<Role, 'anon'>, string> = {
  stranger: people.newClient.email,
  owner: people.client.email,
  member: people.member.email,
  assistant: people.assistant.email,
  outsider: people.newAssistant.email,
  candidate: people.candidate.email,
  administrator: people.admin.email,
  recruiter: 'recruiter@workspace.test',
  account_lead: 'account-lead@workspace.test',
  finance: 'finance@workspace.test',
};

/** The ids to which a viewer is related. They are computed without the functions that the policies use. */
export interface Viewer {
  id: string;
  /** Organizations of which the viewer is a client. */
  organizations: Set<string>;
  /** Organizations of the viewer's teams. */
  teamOrganizations: Set<string>;
  /** All teams of the organizations of which the viewer is a client. */
  organizationTeams: Set<string>;
  /** Teams of which the viewer is a member. */
  teams: Set<string>;
  /** The viewer and all people who work with the viewer. */
  colleagues: Set<string>;
  conversations: Set<string>;
  sessionsOfTeams: Set<string>;
  ownSessions: Set<string>;
  /** Tasks of `teams` and `organizationTeams`. */
  tasks: Set<string>;
  /** Bills of the viewer's organizations. */
  bills: Set<string>;
  ownExperiences: Set<string>;
  /** Work experiences of the viewer and the viewer's colleagues. */
  seenExperiences: Set<string>;
  /** Listings that the viewer sees as an assistant; none for clients and candidates. */
  listings: Set<string>;
  /** Organizations of the listings in `listings`. */
  offering: Set<string>;
}

const nobody = '00000000-0000-4000-8000-000000000000';

/**
 * Returns the relations of the account with this email address, or of a viewer without an account. `sql` must be a
 * superuser's connection.
 */
export async function findViewer(sql: Sql, email?: string): Promise<Viewer> {
  const [profile] = email ? await sql`select id from prod.profiles where email = ${email}` : [];
  const id = String(profile?.id ?? nobody);
  const [clients, members, teams, conversations, sessions, tasks, experiences, offers, bills] = await Promise.all([
    sql`select organization_id, client_id from prod.client_organizations`,
    sql`select team_id, user_id, assistant_role is not null as assists from prod.team_members`,
    sql`select id, organization_id from prod.teams`,
    sql`select conversation_id from prod.conversation_members where user_id = ${id}`,
    sql`select id, user_id, team_id from prod.sessions`,
    sql`select id, team_id from prod.tasks`,
    sql`select id, user_id from prod.assistant_work_experiences`,
    sql`select l.id, l.organization_id from prod.job_listings l
      where (status = 'Open' or exists (select from prod.matches where listing_id = l.id and assistant_id = ${id}))
        and exists (select from prod.assistant_cvs where user_id = ${id} and status <> 'Candidate')`,
    sql`select id, organization_id from prod.bills`,
  ]);
  const organizations = new Set(clients.filter((row) => row.client_id === id).map((row) => row.organization_id));
  const ownTeams = new Set(members.filter((row) => row.user_id === id).map((row) => row.team_id));
  const organizationTeams = new Set(teams.filter((row) => organizations.has(row.organization_id)).map((row) => row.id));
  const teamOrganizations = new Set(teams.filter((row) => ownTeams.has(row.id)).map((row) => row.organization_id));
  const colleagues = new Set([
    id,
    ...members
      .filter((row) => ownTeams.has(row.team_id) || organizationTeams.has(row.team_id))
      .map((row) => row.user_id),
    ...clients
      .filter((row) => organizations.has(row.organization_id) || teamOrganizations.has(row.organization_id))
      .map((row) => row.client_id),
  ]);
  return {
    id,
    organizations,
    teamOrganizations,
    organizationTeams,
    teams: ownTeams,
    colleagues,
    conversations: new Set(conversations.map((row) => row.conversation_id)),
    sessionsOfTeams: new Set(sessions.filter((row) => organizationTeams.has(row.team_id)).map((row) => row.id)),
    ownExperiences: new Set(experiences.filter((row) => row.user_id === id).map((row) => row.id)),
    seenExperiences: new Set(experiences.filter((row) => colleagues.has(row.user_id)).map((row) => row.id)),
    tasks: new Set(
      tasks.filter((row) => ownTeams.has(row.team_id) || organizationTeams.has(row.team_id)).map((row) => row.id),
    ),
    bills: new Set(bills.filter((row) => organizations.has(row.organization_id)).map((row) => row.id)),
    ownSessions: new Set(sessions.filter((row) => row.user_id === id).map((row) => row.id)),
    listings: new Set(offers.map((row) => row.id)),
    offering: new Set(offers.map((row) => row.organization_id)),
  };
}
