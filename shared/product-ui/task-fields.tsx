import { type TaskPriority, type Team, taskLimits, taskPriorities } from '@workspace/contracts';
import { type FormFields, SegmentedControl, Select, TextArea, TextField } from '@workspace/ui';
import type { ReactNode } from 'react';
import styles from './task-fields.module.css';
import { taskPriorityLabels } from './task-words.ts';

/** Field values that all task forms share. */
export interface TaskFieldValues {
  team_id: string;
  title: string;
  description: string;
  priority: TaskPriority;
  /** A day, '2026-11-21', or '' for none. */
  due_on: string;
}

export interface TaskFieldsProps {
  /** The result of `useForm`. */
  form: FormFields<TaskFieldValues>;
  /** The teams that a new task may belong to. The field shows if there are several. Empty for a stored task. */
  teams: readonly Team[];
  /** Called with the chosen team, if the choice has further effects. By default, only the field changes. */
  onTeam?: ((team_id: string) => void) | undefined;
  /** Further fields, after the team. */
  children?: ReactNode;
}

/** Renders the fields that all task forms share. */
export function TaskFields({ form, teams, onTeam, children }: TaskFieldsProps) {
  const { field, choice } = form;
  const team = choice('team_id');
  const { value: priority, onChange: onPriority } = choice('priority');
  return (
    <>
      <TextField {...field('title')} label="Title" required maxLength={taskLimits.title} />
      <TextArea {...field('description')} label="Description" rows={3} maxLength={taskLimits.description} />
      {teams.length > 1 && (
        <Select
          {...team}
          label="Team"
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onTeam ?? team.onChange}
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
          value={priority}
          onChange={onPriority}
        />
      </div>
      <TextField {...field('due_on')} type="date" label="Due" />
    </>
  );
}
