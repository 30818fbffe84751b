import type { TaskGroup, Team } from '@workspace/contracts';
import { SegmentedControl, Select } from '@workspace/ui';
import { useState } from 'react';
import styles from './task-filters.module.css';

const groups = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;
/** Tasks per page. The limit for open tasks is high, because they are grouped by status on one page. */
const limits: Record<TaskGroup, number> = { open: 100, closed: 10 };
const allTeams = 'all';

/** The filter and the page of a task list. */
export interface TaskChoice {
  group: TaskGroup;
  /** Null for all teams. */
  teamId: string | null;
  /** Page number, from 0. */
  page: number;
  /** Tasks per page. */
  limit: number;
}

/**
 * Returns the filter of a task list and a function that changes it. A change of the group or the team resets the page, and
 * so does a change of the teams to choose from, with another organization or space.
 */
export function useTaskChoice(teams: readonly Team[]) {
  const among = teams.map(({ id }) => id).join();
  const all = { group: 'open' as TaskGroup, teamId: null as string | null, page: 0, among };
  const [kept, setKept] = useState(all);
  const isKnown = kept.teamId === null || teams.some(({ id }) => id === kept.teamId);
  const choice = {
    group: kept.group,
    teamId: isKnown ? kept.teamId : null,
    page: kept.among === among ? kept.page : 0,
  };
  const choose = (changes: Partial<typeof choice>) => setKept({ ...choice, page: 0, ...changes, among });
  return [{ ...choice, limit: limits[choice.group] } satisfies TaskChoice, choose] as const;
}

export interface TaskFiltersProps {
  /** The teams to choose from. The choice is hidden for fewer than two teams. */
  teams: readonly Team[];
  choice: TaskChoice;
  onChange: (changes: Partial<Pick<TaskChoice, 'group' | 'teamId'>>) => void;
}

/** Shows the controls that filter a task list: open or closed, and the team. */
export function TaskFilters({ teams, choice: { group, teamId }, onChange }: TaskFiltersProps) {
  return (
    <div className={styles.filters}>
      <SegmentedControl
        label="Tasks to show"
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
