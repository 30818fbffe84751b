/** The two spaces (product/teams#spaces). */
export const spaces = ['workspace', 'penthouse'] as const;
export type Space = (typeof spaces)[number];

/** Teams per page, with all members: about 25 kB. */
export const teamsPerPage = 40;
