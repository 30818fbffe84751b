import { type Team, taskLimits, taskPriorities, taskStatuses } from 'shared/contracts';
import { SegmentedControl, Select, Stack, TextArea, TextField, taskPriorityLabels, taskStatusLabels } from 'shared/ui';
import { assistantsOf } from '../team/people.ts';
import type { TaskValues } from './task-form.ts';
import styles from './tasks.module.css';

interface TaskFieldsProps {
  values: TaskValues;
  issues: Partial<Record<keyof TaskValues, string>>;
  /** Why it was refused. */
  problem: string | null;
  isNew: boolean;
  teams: Team[];
  onChange: (changes: Partial<TaskValues>) => void;
}

/** The fields of a task. The team is chosen for a new one alone, and who is asked with it. */
export function TaskFields({ values, issues, problem, isNew, teams, onChange }: TaskFieldsProps) {
  const team = teams.find(({ id }) => id === values.team_id);
  return (
    <Stack gap={4}>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <TextField
        label="Title"
        required
        maxLength={taskLimits.title}
        value={values.title}
        error={issues.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label="Description"
        rows={3}
        maxLength={taskLimits.description}
        value={values.description}
        error={issues.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      {isNew && teams.length > 1 && (
        <Select
          label="Team"
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.team_id}
          onChange={(team_id) => onChange({ team_id, assignee_id: '' })}
        />
      )}
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
      <div className={styles.choice}>
        <span className={styles.label} aria-hidden="true">
          Priority
        </span>
        <SegmentedControl
          label="Priority"
          options={taskPriorities.map((value) => ({ value, label: taskPriorityLabels[value] }))}
          value={values.priority}
          onChange={(priority) => onChange({ priority })}
        />
      </div>
      {!isNew && (
        <Select
          label="Status"
          options={taskStatuses.map((value) => ({ value, label: taskStatusLabels[value] }))}
          value={values.status}
          onChange={(status) => onChange({ status })}
        />
      )}
      <TextField
        type="date"
        label="Due"
        value={values.due_on}
        error={issues.due_on}
        onChange={(event) => onChange({ due_on: event.target.value })}
      />
    </Stack>
  );
}
