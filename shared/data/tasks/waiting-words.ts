import {
  formatCalendarDay,
  type Task,
  type TaskChanges,
  taskLimits,
  type WaitingText,
  type WaitingWords,
} from '@workspace/contracts';

type Named = Pick<Task, 'id' | 'title'>;

/** What a waiting change of a task is about. */
export const aboutTask = (id: string): string => `task:${id}`;
/** What a waiting comment on a task is about. */
export const aboutComments = (id: string): string => `task-comments:${id}`;

/** Returns a value of the contract as words: 'In review' for IN_REVIEW. */
const spoken = (value: string): string =>
  value.charAt(0).toUpperCase() + value.slice(1).toLowerCase().replace('_', ' ');

const changesAt = (name: keyof TaskChanges): string[] => ['changes', name];

/** Returns what a change of a task says about itself while it waits on the device. */
export function waitingTaskChange({ id, title }: Named, changes: TaskChanges): WaitingWords {
  const { status, priority, assignee_id, due_on } = changes;
  const details = [
    status && `Status: ${spoken(status)}`,
    priority && `Priority: ${spoken(priority)}`,
    assignee_id !== undefined && (assignee_id ? 'Another assignee' : 'No assignee'),
    due_on !== undefined && `Due: ${due_on ? formatCalendarDay(due_on) : 'no date'}`,
  ].filter((detail) => typeof detail === 'string');
  const texts: WaitingText[] = [];
  if (changes.title !== undefined)
    texts.push({ path: changesAt('title'), label: 'Title', isLong: false, limit: taskLimits.title });
  if (changes.description !== undefined)
    texts.push({ path: changesAt('description'), label: 'Description', isLong: true, limit: taskLimits.description });
  return {
    about: aboutTask(id),
    what: 'Change of a task',
    name: title,
    details,
    texts,
    tags: ['Task'],
    version: { url: `tasks/${id}`, path: ['updated_at'] },
  };
}

/** Returns what a comment on a task says about itself while it waits on the device. */
export const waitingComment = ({ id, title }: Named): WaitingWords => ({
  about: aboutComments(id),
  what: 'Comment on a task',
  name: title,
  details: [],
  texts: [{ path: ['body'], label: 'Comment', isLong: true, limit: taskLimits.comment }],
  tags: ['TaskComment'],
  version: null,
});
