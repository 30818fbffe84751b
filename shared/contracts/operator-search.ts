import * as z from 'zod/mini';

/** What operators search for, in the order of the results (product/operations#search). */
export const searchKinds = ['person', 'organization', 'team', 'deal', 'listing', 'bill'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The shortest text that finds something, in characters. */
export const shortestSearch = 2;

/** Query of GET /api/operations/search. */
export const searchQuery = z.object({ q: z.string().check(z.trim(), z.maxLength(100)) });

/** A result in GET /api/operations/search. */
export const searchResult = z.object({
  kind: z.enum(searchKinds),
  id: z.string(),
  title: z.string(),
  /** What tells results with the same title apart, such as an address or the name of the organization. */
  detail: z.nullable(z.string()),
  status: z.nullable(z.string()),
  /** The organization of a team, deal, listing or bill. */
  organization_id: z.nullable(z.string()),
});
export type SearchResult = z.infer<typeof searchResult>;

/** Response of GET /api/operations/search: the best results of each kind that the operator may open. */
export const searchResults = z.object({ items: z.array(searchResult) });
export type SearchResults = z.infer<typeof searchResults>;
