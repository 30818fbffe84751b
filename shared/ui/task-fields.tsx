import type { ReactNode } from 'react';
import { type TaskPriority, type Team, taskLimits, taskPriorities } from 'shared/contracts';
import { SegmentedControl } from './segmented-control.tsx';
import { Select } from './select.tsx';
import { Stack } from './stack.tsx';
import styles from './task-fields.module.css';
import { taskPriorityLabels } from './task-words.ts';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

/** What a form of a task holds, whoever writes it. */
export interface TaskFieldValues {
  team_id: string;
  title: string;
  description: string;
  priority: TaskPriority;
  /** A day, '2026-11-21', or '' for none. */
  due_on: string;
}

export interface TaskFieldsProps {
  values: TaskFieldValues;
  /** What is wrong with each field. */
  issues: Partial<Record<keyof TaskFieldValues, string>>;
  /** Why it was refused as a whole. */
  problem: string | null;
  /** Where a new task may go; asked for where there are several. None for one that is stored. */
  teams: readonly Team[];
  onChange: (changes: Partial<TaskFieldValues>) => void;
  /** Further fields, after the team. */
  children?: ReactNode;
}

/** The fields that each form of a task has. */
export function TaskFields({ values, issues, problem, teams, onChange, children }: TaskFieldsProps) {
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
      {teams.length > 1 && (
        <Select
          label="Team"
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.team_id}
          onChange={(team_id) => onChange({ team_id })}
        />
      )}
      {children}
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
