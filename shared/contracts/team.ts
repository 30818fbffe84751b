import * as z from 'zod/mini';
import { assistantRoles } from './assistant.ts';
import { accountType } from './profile.ts';

/** The two spaces (spec 3). */
export const spaces = ['workspace', 'penthouse'] as const;
export type Space = (typeof spaces)[number];

/** Somebody in a team. `assistant_role` is null for its clients; `online_since` is the start of their open session (ISO 8601, UTC). */
export const teamMember = z.object({
  user_id: z.uuid(),
  display_name: z.string(),
  avatar_url: z.nullable(z.string()),
  account_type: z.nullable(accountType),
  assistant_role: z.nullable(z.enum(assistantRoles)),
  online_since: z.nullable(z.string()),
});
export type TeamMember = z.infer<typeof teamMember>;

/** A team of the viewer with everybody in it: GET /api/teams answers a list of these. */
export const team = z.object({
  id: z.uuid(),
  name: z.string(),
  space: z.enum(spaces),
  organization_id: z.uuid(),
  organization_name: z.string(),
  members: z.array(teamMember),
});
export type Team = z.infer<typeof team>;
