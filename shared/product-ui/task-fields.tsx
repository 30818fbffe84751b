import { type TaskPriority, type Team, taskLimits, taskPriorities } from '@workspace/contracts';
import { type FormFields, SegmentedControl, Select, TextArea, TextField } from '@workspace/ui';
import type { ReactNode } from 'react';
import styles from './task-fields.module.css';
import { taskPriorityLabels } from './task-words.ts';

/** The field values that all task forms have. */
export interface TaskFieldValues {
  team_id: string;
  title: string;
  description: string;
  priority: TaskPriority;
  /** A day such as '2026-11-21', or '' for no due date. */
  due_on: string;
}

export interface TaskFieldsProps {
  form: FormFields<TaskFieldValues>;
  /**
   * The teams that the user can choose for a new task. The field is hidden for fewer than two teams. Empty for an
   * existing task.
   */
  teams: readonly Team[];
  /** Replaces the default handler, which only stores the chosen team in the form. */
  onTeam?: ((team_id: string) => void) | undefined;
  /** Further fields, shown after the team. */
  children?: ReactNode;
}

/** Renders the fields that all task forms have. */
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
