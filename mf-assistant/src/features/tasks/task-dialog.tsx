import { fetchPresets } from '@workspace/api';
import { formatCalendarDay, type Task, type Team } from '@workspace/contracts';
import { useGetTaskHistoryQuery, useTaskComments } from '@workspace/data-tasks';
import { useUser } from '@workspace/host';
import {
  sentences,
  TaskComments,
  TaskHistory,
  taskPriorityLabels,
  taskStatusLabels,
  taskStatusTones,
} from '@workspace/product-ui';
import { Badge, Button, Dialog, Loaded, SkeletonList, Stack, useDiscard } from '@workspace/ui';
import { useRef } from 'react';
import styles from './task-dialog.module.css';

interface TaskDialogProps {
  task: Task;
  team: Team | undefined;
  onEdit: () => void;
  onClose: () => void;
}

/**
 * Renders a task with its comments and history. The user may edit a task that they created and did not assign to
 * another person.
 */
export function TaskDialog({ task, team, onEdit, onClose }: TaskDialogProps) {
  const { id } = useUser();
  const history = useGetTaskHistoryQuery(task.id, fetchPresets.steady.hook);
  const names = new Map(team?.members.map((member) => [member.user_id, member.display_name]));
  names.set(id, 'You');
  const { title, description, status, priority, assignee_id, creator_id, due_on } = task;
  const mayEdit = creator_id === id && (assignee_id ?? id) === id;
  const comments = useTaskComments(task);
  const isTyped = comments.text.trim() !== '';
  const closing = useDiscard(isTyped, onClose);
  const editing = useDiscard(isTyped, onEdit);
  const top = useRef<HTMLDivElement>(null);
  return (
    <>
      <Dialog
        open
        onClose={closing.close}
        title={title}
        description={team?.name}
        // Users open a task to read, so the focus starts at the top and not in the comment field.
        initialFocus={top}
        footer={
          mayEdit && (
            <Button variant="secondary" onClick={editing.close}>
              Edit
            </Button>
          )
        }
      >
        <Stack gap={4} ref={top} tabIndex={-1} className={styles.task}>
          {description && <p className={styles.description}>{description}</p>}
          <dl className={styles.facts}>
            <div>
              <dt>Status</dt>
              <dd>
                <Badge tone={taskStatusTones[status]} dot>
                  {taskStatusLabels[status]}
                </Badge>
              </dd>
            </div>
            <div>
              <dt>Priority</dt>
              <dd>{taskPriorityLabels[priority]}</dd>
            </div>
            <div>
              <dt>Assigned to</dt>
              <dd>{assignee_id ? (names.get(assignee_id) ?? 'Former member') : 'Unassigned'}</dd>
            </div>
            {due_on && (
              <div>
                <dt>Due</dt>
                <dd>{formatCalendarDay(due_on)}</dd>
              </div>
            )}
          </dl>
          <TaskComments {...comments} viewerId={id} />
          <h3 className={styles.heading}>History</h3>
          <Loaded
            data={history.currentData}
            query={history}
            failed={sentences.historyFailed}
            loading={<SkeletonList label="Loading the history" avatar={false} />}
          >
            {(events) => <TaskHistory events={events} names={names} />}
          </Loaded>
        </Stack>
      </Dialog>
      {closing.question}
      {editing.question}
    </>
  );
}
