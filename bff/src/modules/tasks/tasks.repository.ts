import type {
  NamedTaskComment,
  Page,
  PageQuery,
  Profile,
  Task,
  TaskComment,
  TaskCommentBody,
  TaskEvent,
  TaskUpdateBody,
  taskCreateBody,
  taskListQuery,
} from 'shared/contracts';
import { displayName, taskGroups } from 'shared/contracts';
import type * as z from 'zod/mini';
import { withIsoTimes } from '../../http/time.ts';
import type { Viewer } from '../../session/resolve.ts';
import { callOnce } from '../../supabase/call-once.ts';
import { asViewer, type QueryFailed, runPage, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

const columns =
  'id,team_id,title,description,status,priority,assignee_id,creator_id,due_on,completed_at,created_at,updated_at';
const commentColumns = 'id,task_id,author_id,body,created_at';
const namedCommentColumns = `${commentColumns},people(first_name,last_name,username,nickname,account_type)`;
interface NamedCommentRow extends TaskComment {
  people: Pick<Profile, 'first_name' | 'last_name' | 'username' | 'nickname' | 'account_type'> | null;
}
const toTask = (row: Task): Task => withIsoTimes(row, 'created_at', 'updated_at', 'completed_at');

type Explain = (error: QueryFailed) => Error | null;

export function createTasksRepository(db: UserClient) {
  return {
    /** Lists tasks: most urgent first, then earliest due first. Finished tasks are sorted by their last change. */
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

    /** Lists the events of a task in order. The list is empty if the viewer cannot see the task. */
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

    /**
     * Changes a task.
     * @param updated_at the version that the caller has read.
     */
    async update(viewer: Viewer, id: string, { updated_at, changes }: TaskUpdateBody, explain: Explain): Promise<Task> {
      const values = { p_id: id, p_expected: updated_at, p_changes: changes };
      return toTask(await callOnce<Task>(db, viewer, { name: 'update_task', values, columns, explain }));
    },

    /** Lists comments with their authors' names, newest first. The list is empty if the viewer cannot see the task. */
    async comments(viewer: Viewer, taskId: string, paging: PageQuery): Promise<Page<NamedTaskComment>> {
      const found = await runPage<NamedCommentRow>(paging, (first, last) =>
        db
          .from('task_comments')
          .select(namedCommentColumns, { count: 'exact' })
          .eq('task_id', taskId)
          .is('removed_at', null)
          .order('created_at', { ascending: false })
          .order('id')
          .range(first, last)
          .setHeader(...asViewer(viewer)),
      );
      const items = found.items.map(({ people, ...comment }) => ({
        ...withIsoTimes(comment, 'created_at'),
        author_name: people && displayName(people),
      }));
      return { ...found, items };
    },

    async addComment(
      viewer: Viewer,
      taskId: string,
      { body }: TaskCommentBody,
      explain: Explain,
    ): Promise<TaskComment> {
      const values = { p_task_id: taskId, p_body: body };
      const call = { name: 'add_task_comment', values, columns: commentColumns, explain };
      return withIsoTimes(await callOnce<TaskComment>(db, viewer, call), 'created_at');
    },

    async removeComment(viewer: Viewer, taskId: string, id: string, explain: Explain): Promise<void> {
      const values = { p_task_id: taskId, p_id: id };
      await callOnce(db, viewer, { name: 'remove_task_comment', values, explain });
    },
  };
}
export type TasksRepository = ReturnType<typeof createTasksRepository>;
