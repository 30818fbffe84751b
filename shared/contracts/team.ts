/** The two spaces into which teams are divided (product/teams#spaces). */
export const spaces = ['workspace', 'penthouse'] as const;
export type Space = (typeof spaces)[number];

/** Page size of the list of teams. The response for one page, with all members, has about 25 kB. */
export const teamsPerPage = 40;
