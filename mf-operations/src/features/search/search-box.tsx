import { asErrorBody, fetchPresets } from '@workspace/api';
import { shortestSearch } from '@workspace/contracts';
import { SearchBox } from '@workspace/ui';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keyOf, pageOf, toGroups } from './results.ts';
import { useGetOperatedSearchQuery } from './search.api.ts';

/** Renders the search over everything that the operator may open (product/operations#search). */
export function OperationsSearch() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const isShort = q.length < shortestSearch;
  const { data, currentData, error } = useGetOperatedSearchQuery(q, { ...fetchPresets.fresh.hook, skip: isShort });
  // The results of the previous text stay until the next ones arrive, so that the list does not flicker.
  const results = isShort || error ? [] : ((currentData ?? data)?.items ?? []);
  const emptyText = () => {
    if (isShort) return `Type at least ${shortestSearch} characters.`;
    if (error) return asErrorBody(error).message;
    return currentData ? 'Nothing found.' : 'Searching…';
  };
  return (
    <SearchBox
      label="Search everything"
      placeholder="Name, email, organization, team, listing or bill number"
      maxLength={100}
      text={text}
      onText={setText}
      groups={toGroups(results)}
      emptyText={emptyText()}
      onChoose={({ value }) => {
        const chosen = results.find((result) => keyOf(result) === value);
        if (chosen) void navigate(pageOf(chosen));
      }}
    />
  );
}
