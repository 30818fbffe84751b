import { type Team, taskStatuses } from '@workspace/contracts';
import { type TaskValues, taskStatusLabels } from '@workspace/product-ui';
import { Select } from '@workspace/ui';
import { assistantsOf } from '../team/people.ts';

interface AssignmentFieldsProps {
  values: TaskValues;
  /** Hides the status field, because a new task is always pending. */
  isNew: boolean;
  teams: Team[];
  onChange: (changes: Partial<TaskValues>) => void;
}

/** Renders the fields for a task's assignee and status. */
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
