import type { TeamChoice } from '@workspace/contracts';
import { SearchSelect } from '@workspace/ui';
import { useDeferredValue, useState } from 'react';
import { useGetTeamsForRatesQuery } from './rates.api.ts';

interface TeamFieldProps {
  /** The id of the chosen team, or an empty text. */
  value: string;
  error: string | undefined;
  onChoose: (team: TeamChoice) => void;
}

/** Renders a field to choose a team by its name or that of its organization. */
export function TeamField({ value, error, onChoose }: TeamFieldProps) {
  const [text, setText] = useState('');
  const { data: teams = [] } = useGetTeamsForRatesQuery(useDeferredValue(text));
  return (
    <SearchSelect
      label="Team"
      required
      options={teams.map(({ id, name, organization_name }) => ({ value: id, label: `${name} (${organization_name})` }))}
      value={value}
      error={error}
      onSearch={setText}
      onChange={(id) => {
        const team = teams.find((one) => one.id === id);
        if (team) onChoose(team);
      }}
      emptyText="No team or organization has this name."
    />
  );
}
