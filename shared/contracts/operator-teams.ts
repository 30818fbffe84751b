import * as z from 'zod/mini';
import { assistantRoles } from './assistant.ts';
import { clientStatuses } from './deal.ts';
import { operatedDeal } from './operator-deals.ts';
import { operationsQuery, sortQuery, updatedAt } from './operator-lists.ts';
import { auditEvent } from './operator-schemas.ts';
import { spaces } from './team.ts';
import { teamFields } from './team-schemas.ts';

/** A member of a team. The role is null for clients. */
export const operatedTeamMember = z.object({
  id: z.string(),
  name: z.string(),
  assistant_role: z.nullable(z.enum(assistantRoles)),
});
export type OperatedTeamMember = z.infer<typeof operatedTeamMember>;

/** A team in GET /api/operations/teams (product/operations#teams). */
export const operatedTeam = z.object({
  id: z.string(),
  name: z.string(),
  space: z.enum(spaces),
  organization_id: z.string(),
  organization_name: z.string(),
  clients: z.array(operatedTeamMember),
  assistants: z.array(operatedTeamMember),
  /** The status of the newest deal. Null without a deal. */
  deal_status: z.nullable(z.enum(clientStatuses)),
  created_at: z.string(),
  updated_at: z.string(),
});
export type OperatedTeam = z.infer<typeof operatedTeam>;

/** An hourly rate in cents, from a day on. */
const teamRate = z.object({ id: z.int(), amount_cents: z.int(), currency: z.string(), valid_from: z.string() });

/** An event in the history of a team, its members and its deals. */
export const teamEvent = z.extend(
  z.pick(auditEvent, { id: true, action: true, actor: true, before: true, after: true, created_at: true }),
  {
    /** The name of the member that the event is about, or of a deal's new account lead. */
    person: z.nullable(z.string()),
  },
);
export type TeamEvent = z.infer<typeof teamEvent>;

/** Response of GET /api/operations/teams/:id. Deals, rates and events are newest first. */
export const operatedTeamDetail = z.extend(operatedTeam, {
  deals: z.array(operatedDeal),
  /** What each assistant earns. */
  rates: z.array(z.extend(teamRate, { name: z.string() })),
  /** What the organization pays. */
  billing_rates: z.array(teamRate),
  history: z.array(teamEvent),
});
export type OperatedTeamDetail = z.infer<typeof operatedTeamDetail>;

/** Keys that sort the list of teams. */
export const operatedTeamSorts = ['name', 'space', 'deal_status', 'created_at'] as const;

export const operatedTeamQuery = z.extend(operationsQuery, {
  ...sortQuery(operatedTeamSorts),
  space: z.optional(z.enum(spaces)),
  organization_id: z.optional(z.uuid()),
});
export type OperatedTeamQuery = z.input<typeof operatedTeamQuery>;

/** Body of POST /api/operations/teams. */
export const newTeam = z.strictObject({ organization_id: z.uuid('Choose an organization.'), ...teamFields });
export type NewTeam = z.infer<typeof newTeam>;

/** Body of PATCH /api/operations/teams/:id. */
export const teamChange = z.strictObject({ updated_at: updatedAt, ...z.partial(z.object(teamFields)).shape });
export type TeamChange = z.infer<typeof teamChange>;

/** Body of PUT /api/operations/teams/:id/members/:userId. The role is null for a client. */
export const newTeamMember = z.strictObject({ assistant_role: z.nullable(z.enum(assistantRoles, 'Choose a role.')) });
export type NewTeamMember = z.infer<typeof newTeamMember>;

/** Parameters of the path of a member. */
export const teamMemberParams = z.object({ id: z.uuid(), userId: z.uuid() });
