import { type SearchKind, type SearchResult, searchKinds } from '@workspace/contracts';
import type { SearchBoxGroup } from '@workspace/ui';
import { statusWords } from '../../list/status-words.ts';
import { paths } from '../../paths.ts';

/** The heading of each kind of results. */
export const headings: Record<SearchKind, string> = {
  person: 'People',
  organization: 'Organizations',
  team: 'Teams',
  deal: 'Deals',
  listing: 'Listings',
  bill: 'Bills',
};

const listOf = (path: string, q: string): string => `${path}?${new URLSearchParams({ q })}`;

/** Returns the page of a result. Deals have no page of their own, so their list searches for the title. */
export function pageOf({ kind, id, title }: SearchResult): string {
  const pages: Record<SearchKind, string> = {
    person: paths.person(id),
    organization: paths.organization(id),
    team: paths.team(id),
    deal: listOf(paths.deals, title),
    listing: paths.listing(id),
    bill: paths.bill(id),
  };
  return pages[kind];
}

/** Returns the value that identifies a result in the list. */
export const keyOf = ({ kind, id }: Pick<SearchResult, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Returns the results in groups with headings, without empty groups. */
export const toGroups = (results: readonly SearchResult[]): SearchBoxGroup[] =>
  searchKinds
    .map((kind) => ({
      label: headings[kind],
      items: results
        .filter((result) => result.kind === kind)
        .map((result) => ({
          value: keyOf(result),
          label: result.title,
          description: result.detail ?? undefined,
          note: result.status === null ? undefined : statusWords(result.status),
        })),
    }))
    .filter(({ items }) => items.length > 0);
