import { asErrorBody, fetchPresets, useGetTaskHistoryQuery } from 'shared/api';
import type { Task, Team } from 'shared/contracts';
import { useUser } from 'shared/host';
import { Dialog, ErrorState, SkeletonList, TaskHistory } from 'shared/ui';

interface HistoryDialogProps {
  task: Task;
  team: Team | undefined;
  onClose: () => void;
}

/** What has become of a task, and by whom. */
export function HistoryDialog({ task, team, onClose }: HistoryDialogProps) {
  const { id } = useUser();
  const { currentData, error, isFetching, refetch } = useGetTaskHistoryQuery(task.id, fetchPresets.steady.hook);
  const names = new Map(team?.members.map((member) => [member.user_id, member.display_name]));
  names.set(id, 'You');
  return (
    <Dialog open onClose={onClose} title="History" description={task.title}>
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
    </Dialog>
  );
}
