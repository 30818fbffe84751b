import { type Team, taskStatuses } from 'shared/contracts';
import { Select, taskStatusLabels } from 'shared/ui';
import { assistantsOf } from '../team/people.ts';
import type { TaskValues } from './task-form.ts';

interface AssignmentFieldsProps {
  values: TaskValues;
  /** A new task begins as pending. */
  isNew: boolean;
  teams: Team[];
  onChange: (changes: Partial<TaskValues>) => void;
}

/** Who of the task's team it is given to, and how far it has come. */
export function AssignmentFields({ values, isNew, teams, onChange }: AssignmentFieldsProps) {
  const team = teams.find(({ id }) => id === values.team_id);
  return (
    <>
      <Select
        label="Assistant"
        options={[
          { value: '', label: 'Unassigned' },
          ...(team ? assistantsOf(team) : []).map(({ user_id, display_name }) => ({
            value: user_id,
            label: display_name,
          })),
        ]}
        value={values.assignee_id}
        onChange={(assignee_id) => onChange({ assignee_id })}
      />
      {!isNew && (
        <Select
          label="Status"
          options={taskStatuses.map((value) => ({ value, label: taskStatusLabels[value] }))}
          value={values.status}
          onChange={(status) => onChange({ status })}
        />
      )}
    </>
  );
}
