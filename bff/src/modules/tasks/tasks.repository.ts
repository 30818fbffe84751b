import {
  displayName,
  type NamedTaskComment,
  type Page,
  type PageQuery,
  type Task,
  type TaskComment,
  type TaskCommentBody,
  type TaskEvent,
  type TaskUpdateBody,
  task,
  taskComment,
  type taskCreateBody,
  taskGroups,
  type taskListQuery,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { withIsoTimes } from '../../http/time.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { type Explain, embedded, runPage, runQuery } from '../../supabase/query.ts';

const columns =
  'id,team_id,title,description,status,priority,assignee_id,creator_id,due_on,completed_at,created_at,updated_at';
const namedCommentColumns =
  'id,task_id,author_id,body,created_at,people(first_name,last_name,username,nickname,account_type)';
const toTask = (row: Task): Task => withIsoTimes(row, 'created_at', 'updated_at', 'completed_at');

export function createTasksRepository(db: UserDatabase) {
  return {
    /** Lists tasks by priority, then by due date. The group `closed` is sorted by the last change, newest first. */
    async list(viewer: Viewer, query: z.output<typeof taskListQuery>): Promise<Page<Task>> {
      const { team_id, team_ids, status, group, mine, page, limit } = query;
      const found = await runPage({ page, limit }, (first, last) => {
        let rows = db.as(viewer).from('tasks').select(columns, { count: 'exact' });
        if (team_id) rows = rows.eq('team_id', team_id);
        if (team_ids) rows = rows.in('team_id', team_ids);
        if (status) rows = rows.eq('status', status);
        if (group) rows = rows.in('status', taskGroups[group]);
        if (mine) rows = rows.or(`assignee_id.is.null,assignee_id.eq.${viewer.id}`);
        const ordered =
          group === 'closed'
            ? rows.order('updated_at', { ascending: false })
            : rows.order('priority').order('due_on', { nullsFirst: false }).order('created_at');
        return ordered.order('id').range(first, last);
      });
      return { ...found, items: found.items.map(toTask) };
    },

    /** Returns a task. Null if the viewer cannot see it. */
    async find(viewer: Viewer, id: string): Promise<Task | null> {
      const found = await runQuery(db.as(viewer).from('tasks').select(columns).eq('id', id).maybeSingle());
      return found && toTask(found);
    },

    /** Lists the events of a task in order. The list is empty if the viewer cannot see the task. */
    async history(viewer: Viewer, taskId: string): Promise<TaskEvent[]> {
      const data = await runQuery(
        db
          .as(viewer)
          .from('task_events')
          .select('id,task_id,actor_id,from_status,to_status,changed,created_at')
          .eq('task_id', taskId)
          .order('id'),
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
      return toTask(z.parse(task, await callOnce(db, viewer, { name: 'create_task', values, explain })));
    },

    /** Changes a task. The database refuses the change if the stored `updated_at` differs from the given one. */
    async update(viewer: Viewer, id: string, { updated_at, changes }: TaskUpdateBody, explain: Explain): Promise<Task> {
      const values = { p_id: id, p_expected: updated_at, p_changes: changes };
      return toTask(z.parse(task, await callOnce(db, viewer, { name: 'update_task', values, explain })));
    },

    /** Lists comments with their authors' names, newest first. The list is empty if the viewer cannot see the task. */
    async comments(viewer: Viewer, taskId: string, paging: PageQuery): Promise<Page<NamedTaskComment>> {
      const found = await runPage(paging, (first, last) =>
        db
          .as(viewer)
          .from('task_comments')
          .select(namedCommentColumns, { count: 'exact' })
          .eq('task_id', taskId)
          .is('removed_at', null)
          .order('created_at', { ascending: false })
          .order('id')
          .range(first, last),
      );
      const items = found.items.map(({ people, ...comment }) => {
        const author = embedded(people);
        return { ...withIsoTimes(comment, 'created_at'), author_name: author && displayName(author) };
      });
      return { ...found, items };
    },

    async addComment(
      viewer: Viewer,
      taskId: string,
      { body }: TaskCommentBody,
      explain: Explain,
    ): Promise<TaskComment> {
      const values = { p_task_id: taskId, p_body: body };
      const added = await callOnce(db, viewer, { name: 'add_task_comment', values, explain });
      return withIsoTimes(z.parse(taskComment, added), 'created_at');
    },

    async removeComment(viewer: Viewer, taskId: string, id: string, explain: Explain): Promise<void> {
      const values = { p_task_id: taskId, p_id: id };
      await callOnce(db, viewer, { name: 'remove_task_comment', values, explain });
    },
  };
}
export type TasksRepository = ReturnType<typeof createTasksRepository>;
