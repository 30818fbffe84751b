import { asErrorBody, fetchPresets, useGetTaskHistoryQuery } from 'shared/api';
import type { Task, Team } from 'shared/contracts';
import { useUser } from 'shared/host';
import {
  Badge,
  Button,
  Dialog,
  ErrorState,
  formatCalendarDay,
  SkeletonList,
  Stack,
  TaskHistory,
  taskPriorityLabels,
  taskStatusLabels,
  taskStatusTones,
} from 'shared/ui';
import styles from './task-dialog.module.css';

interface TaskDialogProps {
  task: Task;
  team: Team | undefined;
  onEdit: () => void;
  onClose: () => void;
}

/** The whole of a task, what has become of it and by whom. Whoever wrote it may edit it. */
export function TaskDialog({ task, team, onEdit, onClose }: TaskDialogProps) {
  const { id } = useUser();
  const { currentData, error, isFetching, refetch } = useGetTaskHistoryQuery(task.id, fetchPresets.steady.hook);
  const names = new Map(team?.members.map((member) => [member.user_id, member.display_name]));
  names.set(id, 'You');
  const { title, description, status, priority, assignee_id, creator_id, due_on } = task;
  const mayEdit = creator_id === id && (assignee_id ?? id) === id;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={team?.name}
      footer={
        mayEdit && (
          <Button variant="secondary" onClick={onEdit}>
            Edit
          </Button>
        )
      }
    >
      <Stack gap={4}>
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
            <dd>{assignee_id ? (names.get(assignee_id) ?? 'Somebody who left') : 'Unassigned'}</dd>
          </div>
          {due_on && (
            <div>
              <dt>Due</dt>
              <dd>{formatCalendarDay(due_on)}</dd>
            </div>
          )}
        </dl>
        <h3 className={styles.heading}>History</h3>
        {currentData ? (
          <TaskHistory events={currentData} names={names} />
        ) : error && !isFetching ? (
          <ErrorState
            title="The history can't be shown right now"
            code={asErrorBody(error).errorCode ?? undefined}
            onRetry={refetch}
          />
        ) : (
          <SkeletonList label="Loading the history" avatar={false} />
        )}
      </Stack>
    </Dialog>
  );
}
