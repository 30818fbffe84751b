import type { Team } from '@workspace/contracts';
import { Button, DateRangeField, Select } from '@workspace/ui';
import type { ListFilter } from './filter.ts';
import styles from './sessions-page.module.css';

const everyTeam = 'all';

interface WorkSessionsFiltersProps {
  filter: ListFilter;
  teams: readonly Team[];
  onChange: (filter: ListFilter) => void;
}

/** Renders the filters for team and days. A change selects the first page. */
export function WorkSessionsFilters({ filter, teams, onChange }: WorkSessionsFiltersProps) {
  const change = (changes: Partial<ListFilter>) => onChange({ ...filter, ...changes, page: 0 });
  const isSet = filter.team !== null || filter.from !== null || filter.to !== null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser supports the search element
    <div role="search" aria-label="Sessions" className={styles.filters}>
      <Select
        label="Team"
        className={styles.team}
        options={[
          { value: everyTeam, label: 'All teams' },
          ...teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filter.team ?? everyTeam}
        onChange={(team) => change({ team: team === everyTeam ? null : team })}
      />
      <DateRangeField
        label="Days"
        className={styles.days}
        value={filter}
        onChange={({ from, to }) => change({ from, to })}
      />
      {isSet && (
        <Button variant="ghost" onClick={() => change({ team: null, from: null, to: null })}>
          Clear
        </Button>
      )}
    </div>
  );
}
