import { fetchPresets } from '@workspace/api';
import type { Task, TaskListQuery, Team } from '@workspace/contracts';
import { useOpenedTask, useTasks } from '@workspace/data-tasks';
import { useGetTeamsQuery } from '@workspace/data-teams';
import { type ReactNode, useState } from 'react';
import { HistoryDialog } from './history-dialog.tsx';
import { TaskDialog } from './task-dialog.tsx';

/** A task as a list opens it. */
export interface TaskToOpen {
  kind: 'edit' | 'history' | 'new';
  /** null for a new task. */
  task: Task | null;
  /** The teams of the list. A new task belongs to one of them. Not empty. */
  teams: Team[];
  /** The call of the list, which has the newest version of the task. */
  list: TaskListQuery;
}

/**
 * Returns the dialog of the opened task, and a function that opens one. Call it above everything that depends on the
 * current organization: another tab may select another one while somebody types.
 */
export function useTaskDialog(): { dialog: ReactNode; openTask: (task: TaskToOpen) => void } {
  const [opened, setOpened] = useState<TaskToOpen | null>(null);
  const dialog = opened && <OpenedTask opened={opened} onClose={() => setOpened(null)} />;
  return { dialog, openTask: setOpened };
}

function OpenedTask({ opened, onClose }: { opened: TaskToOpen; onClose: () => void }) {
  const { currentData } = useTasks(opened.list);
  const task = useOpenedTask(opened.task, currentData?.items);
  const { data } = useGetTeamsQuery(undefined, fetchPresets.steady.hook);
  const teams = opened.teams.map((team) => data?.find(({ id }) => id === team.id) ?? team);
  return opened.kind === 'history' && task ? (
    <HistoryDialog task={task} team={teams.find(({ id }) => id === task.team_id)} onClose={onClose} />
  ) : (
    <TaskDialog task={task} teams={teams} onClose={onClose} />
  );
}
