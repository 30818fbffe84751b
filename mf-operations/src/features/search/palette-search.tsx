import { fetchPresets } from '@workspace/api';
import { type SearchResult, searchKinds } from '@workspace/contracts';
import { type PaletteResult, usePageLife, usePaletteSearch, useSession } from '@workspace/host';
import { useEffect, useState } from 'react';
import { headings, pageOf } from './results.ts';
import { useGetOperatedSearchQuery } from './search.api.ts';

/** Time without a key press before the search begins, in ms. */
const pauseMs = 150;

const toResult = (found: SearchResult): PaletteResult => ({
  id: found.id,
  label: found.title,
  description: found.detail ?? undefined,
  to: pageOf(found),
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
  const life = usePageLife();
  useEffect(() => life.after(pauseMs, () => setSearched(text)), [text, life]);
  const isCurrent = searched === text;
  const { currentData, isError } = useGetOperatedSearchQuery(text, { ...fetchPresets.fresh.hook, skip: !isCurrent });
  const state = isCurrent && isError ? 'failed' : 'loading';
  const items = isCurrent ? currentData?.items : undefined;
  useEffect(() => {
    for (const kind of searchKinds)
      report(headings[kind], items ? items.filter((found) => found.kind === kind).map(toResult) : state);
  }, [items, state, report]);
  return null;
}
