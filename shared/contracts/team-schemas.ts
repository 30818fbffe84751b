import * as z from 'zod/mini';
import { assistantRoles } from './assistant.ts';
import { maxPageLimit, pageQuery } from './paging.ts';
import { accountType } from './profile-schemas.ts';
import { spaces, teamsPerPage } from './team.ts';
import { atMost } from './text.ts';
import { timezone } from './time-zone.ts';

/**
 * A member of a team. `assistant_role` is null for clients. `online_since` is the start of the member's open work
 * session (ISO 8601 in UTC).
 */
export const teamMember = z.object({
  user_id: z.uuid(),
  display_name: z.string(),
  avatar_url: z.nullable(z.string()),
  account_type: z.nullable(accountType),
  assistant_role: z.nullable(z.enum(assistantRoles)),
  online_since: z.nullable(z.string()),
});
export type TeamMember = z.infer<typeof teamMember>;

/** A team of the viewer with all members. GET /api/teams returns pages of teams. */
export const team = z.object({
  id: z.uuid(),
  name: z.string(),
  space: z.enum(spaces),
  organization_id: z.uuid(),
  organization_name: z.string(),
  /** The time zone that decides when a day begins for the organization. */
  organization_timezone: z.string(),
  members: z.array(teamMember),
  /** When the name, the space or the clients last changed (ISO 8601 in UTC). */
  updated_at: z.string(),
});
export type Team = z.infer<typeof team>;
/** Query of GET /api/teams. Teams are sorted by name. */
export const teamListQuery = z.extend(pageQuery, {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageLimit)), teamsPerPage),
});

/** The fields of a team that people choose. */
export const teamFields = {
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), atMost(120)),
  space: z.enum(spaces, 'Choose a space.'),
};

/**
 * Body of PATCH /api/teams/:id (product/teams#changes). The moment is the `updated_at` of the team that the owner saw.
 * `client_ids` are all clients of the team from now on.
 */
export const ownTeamChange = z.strictObject({
  updated_at: z.iso.datetime({ offset: true }),
  ...z.partial(z.object(teamFields)).shape,
  client_ids: z.optional(z.array(z.uuid()).check(z.minLength(1, 'Choose at least one person.'), z.maxLength(500))),
});
export type OwnTeamChange = z.infer<typeof ownTeamChange>;

/** Query of GET /api/teams/:id/hours: `days` days in `timezone`, starting with `from` ('2026-11-16'). */
export const teamHoursQuery = z.object({
  from: z.iso.date(),
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(31)), 7),
  timezone,
});
export type TeamHoursQuery = z.input<typeof teamHoursQuery>;

/** Worked seconds of an assistant in a team on one day. Days without work are left out. */
export const teamHours = z.object({ user_id: z.uuid(), day: z.string(), seconds: z.number() });
export type TeamHours = z.infer<typeof teamHours>;

/**
 * Query of GET /api/teams/:id/sessions, newest first. Without `user_id`, it returns the work sessions of all
 * assistants.
 */
export const teamWorkSessionsQuery = z.extend(pageQuery, { user_id: z.optional(z.uuid()) });
export type TeamWorkSessionsQuery = z.input<typeof teamWorkSessionsQuery>;
