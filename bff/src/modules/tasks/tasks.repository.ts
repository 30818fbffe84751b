import type { Page, Task, TaskEvent, taskCreateBody, taskListQuery } from 'shared/contracts';
import { type TaskUpdateBody, taskGroups } from 'shared/contracts';
import type * as z from 'zod/mini';
import { withIsoTimes } from '../../http/time.ts';
import type { Viewer } from '../../session/resolve.ts';
import { callOnce } from '../../supabase/call-once.ts';
import { asViewer, type QueryFailed, runPage, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

const columns =
  'id,team_id,title,description,status,priority,assignee_id,creator_id,due_on,completed_at,created_at,updated_at';
const toTask = (row: Task): Task => withIsoTimes(row, 'created_at', 'updated_at', 'completed_at');

type Explain = (error: QueryFailed) => Error | null;

export function createTasksRepository(db: UserClient) {
  return {
    /** The most urgent first, then those that are due first; finished ones by when they were last changed. */
    async list(viewer: Viewer, query: z.output<typeof taskListQuery>): Promise<Page<Task>> {
      const { team_id, team_ids, status, group, mine, page, limit } = query;
      const found = await runPage<Task>({ page, limit }, (first, last) => {
        let rows = db.from('tasks').select(columns, { count: 'exact' });
        if (team_id) rows = rows.eq('team_id', team_id);
        if (team_ids) rows = rows.in('team_id', team_ids);
        if (status) rows = rows.eq('status', status);
        if (group) rows = rows.in('status', taskGroups[group]);
        if (mine) rows = rows.or(`assignee_id.is.null,assignee_id.eq.${viewer.id}`);
        const ordered =
          group === 'closed'
            ? rows.order('updated_at', { ascending: false })
            : rows.order('priority').order('due_on', { nullsFirst: false }).order('created_at');
        return ordered
          .order('id')
          .range(first, last)
          .setHeader(...asViewer(viewer));
      });
      return { ...found, items: found.items.map(toTask) };
    },

    /** In the order they happened; an empty list for a task that the viewer can't see. */
    async history(viewer: Viewer, taskId: string): Promise<TaskEvent[]> {
      const { data } = await runQuery<TaskEvent[]>(
        db
          .from('task_events')
          .select('id,task_id,actor_id,from_status,to_status,changed,created_at')
          .eq('task_id', taskId)
          .order('id')
          .setHeader(...asViewer(viewer)),
      );
      return data.map((row) => withIsoTimes(row, 'created_at'));
    },

    async create(viewer: Viewer, body: z.output<typeof taskCreateBody>, explain: Explain): Promise<Task> {
      const values = {
        p_team_id: body.team_id,
        p_title: body.title,
        p_description: body.description,
        p_priority: body.priority,
        p_assignee_id: body.assignee_id,
        p_due_on: body.due_on,
      };
      return toTask(await callOnce<Task>(db, viewer, { name: 'create_task', values, columns, explain }));
    },

    /** @param updated_at the version that was seen. */
    async update(viewer: Viewer, id: string, { updated_at, changes }: TaskUpdateBody, explain: Explain): Promise<Task> {
      const values = { p_id: id, p_expected: updated_at, p_changes: changes };
      return toTask(await callOnce<Task>(db, viewer, { name: 'update_task', values, columns, explain }));
    },
  };
}
export type TasksRepository = ReturnType<typeof createTasksRepository>;
