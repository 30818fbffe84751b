import { commonRefusals } from './error.ts';

/** The two spaces into which teams are divided (product/teams#spaces). */
export const spaces = ['workspace', 'penthouse'] as const;
export type Space = (typeof spaces)[number];

/** The label of each space. */
export const spaceLabels: Record<Space, string> = { workspace: 'Workspace', penthouse: 'Penthouse' };

/** Messages for refused changes of a team by an owner. */
export const teamMessages = {
  NOT_ITS_CLIENT: 'Someone you chose is no longer in the organization. Choose again.',
  ROW_CHANGED: commonRefusals.ROW_CHANGED,
} as const;

/** What pages and files call a team that the viewer has left, because they cannot read its name. */
export const formerTeamName = 'Former team';

/** Page size of the list of teams. The response for one page, with all members, has about 25 kB. */
export const teamsPerPage = 40;
