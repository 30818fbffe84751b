import { type TaskPriority, type Team, taskLimits, taskPriorities } from '@workspace/contracts';
import { type FormFields, SegmentedControl, Select, TextArea, TextField } from '@workspace/ui';
import type { ReactNode } from 'react';
import styles from './task-fields.module.css';
import { taskPriorityLabels } from './task-words.ts';

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
  /** What `useForm` returns. */
  form: FormFields<TaskFieldValues>;
  /** Where a new task may go; asked for where there are several. None for one that is stored. */
  teams: readonly Team[];
  /** Takes the chosen team, where more than the team follows from it. */
  onTeam?: ((team_id: string) => void) | undefined;
  /** Further fields, after the team. */
  children?: ReactNode;
}

/** The fields that each form of a task has. */
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
