import type { TaskGroup, Team } from '@workspace/contracts';
import { SegmentedControl, Select } from '@workspace/ui';
import { useState } from 'react';
import styles from './task-filters.module.css';

const groups = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;
/** Tasks per page. All open tasks show on one page, so that they can be grouped. */
const limits: Record<TaskGroup, number> = { open: 100, closed: 10 };
const allTeams = 'all';

/** The filter of a task list. */
export interface TaskChoice {
  group: TaskGroup;
  /** Null for all teams. */
  teamId: string | null;
  /** The first page is 0. */
  page: number;
  /** Tasks per page. */
  limit: number;
}

/**
 * Returns the filter of a task list and a function that changes it. A change of group or team goes back to the first
 * page.
 */
export function useTaskChoice() {
  const [choice, setChoice] = useState({ group: 'open' as TaskGroup, teamId: null as string | null, page: 0 });
  const choose = (changes: Partial<typeof choice>) => setChoice((before) => ({ ...before, page: 0, ...changes }));
  return [{ ...choice, limit: limits[choice.group] } satisfies TaskChoice, choose] as const;
}

export interface TaskFiltersProps {
  /** The teams to choose from, if there are several. */
  teams: readonly Team[];
  choice: TaskChoice;
  onChange: (changes: Partial<Pick<TaskChoice, 'group' | 'teamId'>>) => void;
}

/** Renders the filter for open or closed tasks, and for the team. */
export function TaskFilters({ teams, choice: { group, teamId }, onChange }: TaskFiltersProps) {
  return (
    <div className={styles.filters}>
      <SegmentedControl
        label="Which tasks"
        options={groups}
        value={group}
        onChange={(next) => onChange({ group: next })}
      />
      {teams.length > 1 && (
        <Select
          className={styles.team}
          label="Team of the tasks"
          hideLabel
          options={[
            { value: allTeams, label: 'All teams' },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={teamId ?? allTeams}
          onChange={(next) => onChange({ teamId: next === allTeams ? null : next })}
        />
      )}
    </div>
  );
}
