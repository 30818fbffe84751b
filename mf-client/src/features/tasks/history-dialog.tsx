import { fetchPresets } from '@workspace/api';
import type { Task, Team } from '@workspace/contracts';
import { useGetTaskHistoryQuery } from '@workspace/data-tasks';
import { useUser } from '@workspace/host';
import { sentences, TaskHistory } from '@workspace/product-ui';
import { Dialog, Loaded } from '@workspace/ui';

interface HistoryDialogProps {
  task: Task;
  team: Team | undefined;
  onClose: () => void;
}

/** Lists a task's changes with their authors. */
export function HistoryDialog({ task, team, onClose }: HistoryDialogProps) {
  const { id } = useUser();
  const query = useGetTaskHistoryQuery(task.id, fetchPresets.steady.hook);
  const names = new Map(team?.members.map((member) => [member.user_id, member.display_name]));
  names.set(id, 'You');
  return (
    <Dialog open onClose={onClose} title="History" description={task.title}>
      <Loaded data={query.currentData} query={query} failed={sentences.historyFailed} loading="Loading the history">
        {(events) => <TaskHistory events={events} names={names} />}
      </Loaded>
    </Dialog>
  );
}
