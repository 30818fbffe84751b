import type { Sql } from 'postgres';
import { people } from '../../../seed/people.ts';

/** The callers. All but the first are demo accounts with their own token. */
export const roles = ['anon', 'stranger', 'owner', 'member', 'assistant', 'outsider', 'candidate', 'operator'] as const;
export type Role = (typeof roles)[number];

/** The account of each role. `stranger` is a client and `outsider` an assistant without any relation to the others. */
export const emails: Record<Exclude<Role, 'anon'>, string> = {
  stranger: people.newClient.email,
  owner: people.client.email,
  member: people.member.email,
  assistant: people.assistant.email,
  outsider: people.newAssistant.email,
  candidate: people.candidate.email,
  operator: people.admin.email,
};

/** A viewer's relations to rows, computed without the functions that the policies use. */
export interface Viewer {
  id: string;
  /** Organizations they are a client of. */
  organizations: Set<string>;
  /** Organizations of the teams they are in. */
  teamOrganizations: Set<string>;
  /** Teams of their own organizations. */
  organizationTeams: Set<string>;
  /** Teams they are in. */
  teams: Set<string>;
  /** Themselves and all people they work with. */
  colleagues: Set<string>;
  conversations: Set<string>;
  sessionsOfTeams: Set<string>;
  ownSessions: Set<string>;
  /** Tasks of their own teams and of all teams of their organizations. */
  tasks: Set<string>;
  /** Bills of their organizations. */
  bills: Set<string>;
  ownExperiences: Set<string>;
  /** Their own work experiences and those of their colleagues. */
  seenExperiences: Set<string>;
  /** Listings that they see as an assistant, and the organizations of these; none for clients and candidates. */
  listings: Set<string>;
  offering: Set<string>;
}

const nobody = '00000000-0000-4000-8000-000000000000';

/** Reads the relations of one account from the tables, as a superuser. */
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
