/** Task statuses and priorities (product/tasks#statuses). The most urgent priority is first. */
export const taskStatuses = ['PENDING', 'ONGOING', 'COMPLETED', 'PAUSED', 'CANCELLED', 'BLOCKED', 'IN_REVIEW'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
export const taskPriorities = ['high', 'medium', 'low'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** Statuses in their two groups, each in display order. */
export const taskGroups = {
  open: ['ONGOING', 'IN_REVIEW', 'BLOCKED', 'PENDING', 'PAUSED'],
  closed: ['COMPLETED', 'CANCELLED'],
} as const satisfies Record<string, TaskStatus[]>;
export type TaskGroup = keyof typeof taskGroups;

export const taskLimits = { title: 200, description: 4000, comment: 2000 } as const;

/** Fields that a task's history names, besides its status. */
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
