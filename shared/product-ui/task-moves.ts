import type { Task, TaskStatus } from '@workspace/contracts';
import { createContext } from 'react';

/** Tells the list around a task that the user has chosen another status for the task. */
export const TaskMoves = createContext<(task: Task, status: TaskStatus) => void>(() => undefined);
