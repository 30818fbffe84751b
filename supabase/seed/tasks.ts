import type { TaskPriority, TaskStatus } from '@workspace/contracts';
import type { PersonIds } from './accounts.ts';
import { check, type Database, insertMissing } from './database.ts';
import { idFor } from './deterministic.ts';
import { type TeamKey, teamId } from './organizations.ts';
import type { PersonKey } from './people.ts';
import { dayMs, iso, minuteMs } from './time.ts';

interface DemoTask {
  key: string;
  team: TeamKey;
  title: string;
  description?: string;
  status: TaskStatus;
  priority: TaskPriority;
  assignee: PersonKey | null;
  creator: PersonKey;
  /** Days from now until the due date. */
  due?: number;
  daysAgo: number;
}

export const taskId = (key: string): string => idFor(`task ${key}`);

const tasks: DemoTask[] = [
  {
    key: 'travel',
    team: 'operations',
    title: 'Book Olivia’s trip to Lisbon',
    description: 'Window seat, hotel near the venue, and a table for six on the first evening.',
    status: 'ONGOING',
    priority: 'high',
    assignee: 'assistant',
    creator: 'client',
    due: 1,
    daysAgo: 3,
  },
  {
    key: 'invoices',
    team: 'operations',
    title: 'Chase the three open invoices',
    status: 'BLOCKED',
    priority: 'high',
    assignee: 'assistant',
    creator: 'client',
    due: -1,
    daysAgo: 6,
  },
  {
    key: 'newsletter',
    team: 'operations',
    title: 'Proofread the December newsletter',
    status: 'IN_REVIEW',
    priority: 'medium',
    assignee: 'assistant',
    creator: 'member',
    due: 4,
    daysAgo: 4,
  },
  {
    key: 'vendors',
    team: 'operations',
    title: 'Compare three courier services',
    status: 'PENDING',
    priority: 'low',
    assignee: null,
    creator: 'client',
    daysAgo: 2,
  },
  {
    key: 'calendar',
    team: 'operations',
    title: 'Tidy up next week’s calendar',
    status: 'PENDING',
    priority: 'medium',
    assignee: 'assistant',
    creator: 'assistant',
    due: 2,
    daysAgo: 1,
  },
  {
    key: 'contacts',
    team: 'operations',
    title: 'Merge the contact lists',
    status: 'COMPLETED',
    priority: 'medium',
    assignee: 'assistant',
    creator: 'client',
    daysAgo: 8,
  },
  {
    key: 'refunds',
    team: 'roastery',
    title: 'Answer the refund requests of the weekend',
    status: 'PAUSED',
    priority: 'medium',
    assignee: 'assistant',
    creator: 'client247',
    due: 1,
    daysAgo: 2,
  },
  {
    key: 'closing',
    team: 'books',
    title: 'Close the books of November',
    status: 'ONGOING',
    priority: 'high',
    assignee: 'assistant2',
    creator: 'client',
    due: 9,
    daysAgo: 5,
  },
  {
    key: 'podcast',
    team: 'operations',
    title: 'Transcribe the old podcast',
    status: 'CANCELLED',
    priority: 'low',
    assignee: 'assistant2',
    creator: 'member',
    daysAgo: 20,
  },
];

interface DemoComment {
  task: string;
  author: PersonKey;
  body: string;
  hoursAgo: number;
}

const comments: DemoComment[] = [
  {
    task: 'travel',
    author: 'client',
    body: 'The talk is at ten, so please do not book the last flight.',
    hoursAgo: 50,
  },
  {
    task: 'travel',
    author: 'assistant',
    body: 'There are two suitable flights. I have reserved the earlier one until tomorrow.',
    hoursAgo: 26,
  },
  {
    task: 'invoices',
    author: 'assistant',
    body: 'Two clients have paid. The third client needs the order number, which I don’t have.',
    hoursAgo: 30,
  },
  { task: 'refunds', author: 'client247', body: 'No hurry: Monday is fine.', hoursAgo: 20 },
  { task: 'closing', author: 'assistant2', body: 'The bank statement is still missing.', hoursAgo: 8 },
];

/** Creates the tasks of the teams, and their comments. */
export async function createTasks(database: Database, ids: PersonIds, now: Date): Promise<void> {
  await insertMissing(
    database,
    'tasks',
    tasks.map(({ key, team, title, description = '', status, priority, assignee, creator, due, daysAgo }) => ({
      id: taskId(key),
      team_id: teamId(team),
      title,
      description,
      status,
      priority,
      assignee_id: assignee && ids[assignee],
      creator_id: ids[creator],
      due_on: due === undefined ? null : iso(now.getTime() + due * dayMs).slice(0, 10),
      created_at: iso(now.getTime() - daysAgo * dayMs),
      completed_at: status === 'COMPLETED' ? iso(now.getTime() - (daysAgo - 1) * dayMs) : null,
    })),
  );
  // The trigger that adds the first event of a task sets the current time and no author.
  await Promise.all(
    tasks.map(async ({ key, creator, daysAgo }) => {
      const { error } = await database
        .from('task_events')
        .update({ actor_id: ids[creator], created_at: iso(now.getTime() - daysAgo * dayMs) })
        .match({ task_id: taskId(key) })
        .is('from_status', null)
        .is('actor_id', null);
      check(error, 'setting the authors of task events');
    }),
  );
  await insertMissing(
    database,
    'task_comments',
    comments.map(({ task, author, body, hoursAgo }) => ({
      id: idFor(`comment ${task} ${author}`),
      task_id: taskId(task),
      author_id: ids[author],
      body,
      created_at: iso(now.getTime() - hoursAgo * 60 * minuteMs),
    })),
  );
}
