/** Task statuses (product/tasks#statuses). */
export const taskStatuses = ['PENDING', 'ONGOING', 'COMPLETED', 'PAUSED', 'CANCELLED', 'BLOCKED', 'IN_REVIEW'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
export const taskPriorities = ['high', 'medium', 'low'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** The open and the closed statuses, each in the order in which pages show them. */
export const taskGroups = {
  open: ['ONGOING', 'IN_REVIEW', 'BLOCKED', 'PENDING', 'PAUSED'],
  closed: ['COMPLETED', 'CANCELLED'],
} as const satisfies Record<string, TaskStatus[]>;
export type TaskGroup = keyof typeof taskGroups;

export const taskLimits = { title: 200, description: 4000, comment: 2000 } as const;

/** Fields whose changes a task's history lists by name. It shows changes of the status separately. */
export const taskFields = ['title', 'description', 'priority', 'assignee_id', 'due_on'] as const;
export type TaskField = (typeof taskFields)[number];

export const taskMessages = {
  created: 'Added a new task',
  saved: 'Saved the task',
  changed: 'Someone else changed this task. You now see the latest version.',
  notFound: 'Task was not found',
  notAllowed: 'You cannot change this task.',
  assigneeNotInTeam: 'You can only assign tasks to assistants of the team.',
  commentNotFound: 'Comment was not found',
} as const;
