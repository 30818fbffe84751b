import { fetchPresets } from '@workspace/api';
import type { SearchKind, SearchResult } from '@workspace/contracts';
import { type PaletteResult, usePaletteSearch, useSession } from '@workspace/host';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { useSearchForPaletteQuery } from './palette-search.api.ts';

/** Time without a key press before the search begins, in ms. */
const pauseMs = 150;

const groups: readonly { kind: SearchKind; label: string }[] = [
  { kind: 'person', label: 'People' },
  { kind: 'organization', label: 'Organizations' },
  { kind: 'team', label: 'Teams' },
  { kind: 'deal', label: 'Deals' },
  { kind: 'listing', label: 'Listings' },
  { kind: 'bill', label: 'Bills' },
];

const searchedFor = (page: string, q: string): string => `${page}?${new URLSearchParams({ q })}`;

const targets: Record<SearchKind, (found: SearchResult) => string> = {
  person: ({ id }) => paths.person(id),
  organization: ({ id }) => paths.organization(id),
  team: ({ id }) => paths.team(id),
  deal: ({ title }) => searchedFor(paths.deals, title),
  listing: ({ title }) => searchedFor(paths.listings, title),
  bill: ({ organization_id }) => (organization_id ? paths.organization(organization_id) : paths.organizations),
};

const toResult = (found: SearchResult): PaletteResult => ({
  id: found.id,
  label: found.title,
  description: found.detail ?? undefined,
  to: targets[found.kind](found),
});

/**
 * Finds people, organizations, teams, deals, listings and bills for the command palette
 * (product/operations#search-in-palette). Renders nothing. Only operators search.
 */
export default function PaletteSearch() {
  const { user } = useSession();
  return user?.is_operator ? <Search /> : null;
}

function Search() {
  const { text, report } = usePaletteSearch();
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isCurrent = searched === text;
  const { currentData, isError } = useSearchForPaletteQuery(text, { ...fetchPresets.fresh.hook, skip: !isCurrent });
  const state = isCurrent && isError ? 'failed' : 'loading';
  const items = isCurrent ? currentData?.items : undefined;
  useEffect(() => {
    for (const { kind, label } of groups)
      report(label, items ? items.filter((found) => found.kind === kind).map(toResult) : state);
  }, [items, state, report]);
  return null;
}
