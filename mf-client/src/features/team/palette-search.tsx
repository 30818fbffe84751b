import { type PaletteResult, usePaletteSearch } from '@workspace/host';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { type Person, peopleOf, searchPeople } from './people.ts';
import { useClientTeams } from './use-client-teams.ts';

const group = 'Your assistants';

const toResult = ({ id, name, role }: Person): PaletteResult => ({
  id,
  label: name,
  description: role,
  to: paths.assistant(id),
});

/** Finds the client's assistants for the command palette (product/routing#palette). Renders nothing. */
export default function PaletteSearch() {
  const { text, report } = usePaletteSearch();
  const { teams, query } = useClientTeams();
  const { isError } = query;
  useEffect(() => {
    if (teams) report(group, searchPeople(peopleOf(teams), text).map(toResult));
    else report(group, isError ? 'failed' : 'loading');
  }, [teams, isError, text, report]);
  return null;
}
