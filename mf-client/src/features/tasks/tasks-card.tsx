import { ListTodo, Plus } from 'lucide-react';
import { useState } from 'react';
import { fetchPresets, useGetTasksQuery } from 'shared/api';
import type { Task, TaskGroup, Team } from 'shared/contracts';
import { Button, Card, EmptyState, Pager, SegmentedControl, Select } from 'shared/ui';
import { Loaded } from '../states/loaded.tsx';
import { idsOf } from '../team/people.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { TaskGroups } from './task-groups.tsx';
import styles from './tasks.module.css';

const groups = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;
/** Open tasks are shown at once, so that they can be grouped. */
const limits: Record<TaskGroup, number> = { open: 100, closed: 10 };
const allTeams = 'all';

type Opened = { kind: 'new' } | { kind: 'edit' | 'history'; id: string };

/** The tasks of a client's teams by status: to add, give to somebody, put first, move and look back on. */
export function TasksCard({ teams }: { teams: Team[] }) {
  const [group, setGroup] = useState<TaskGroup>('open');
  const [chosen, setChosen] = useState(allTeams);
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [kept, setKept] = useState<Task | null>(null);
  const team_ids = chosen === allTeams ? idsOf(teams) : chosen;
  const limit = limits[group];
  const query = useGetTasksQuery({ group, page, limit, team_ids }, fetchPresets.steady.hook);
  const items = query.currentData?.items;
  const open = (kind: 'edit' | 'history') => (task: Task) => {
    setKept(task);
    setOpened({ kind, id: task.id });
  };
  const close = () => setOpened(null);
  // As it is now, also when it has left the list meanwhile.
  const task = opened && opened.kind !== 'new' ? (items?.find(({ id }) => id === opened.id) ?? kept) : null;

  return (
    <Card
      title="Tasks"
      actions={
        <Button size="s" variant="secondary" icon={Plus} onClick={() => setOpened({ kind: 'new' })}>
          Add task
        </Button>
      }
    >
      <div className={styles.filters}>
        <SegmentedControl
          label="Which tasks"
          options={groups}
          value={group}
          onChange={(next) => {
            setGroup(next);
            setPage(0);
          }}
        />
        {teams.length > 1 && (
          <Select
            className={styles.team}
            label="Team of the tasks"
            hideLabel
            options={[
              { value: allTeams, label: 'All teams' },
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={chosen}
            onChange={(next) => {
              setChosen(next);
              setPage(0);
            }}
          />
        )}
      </div>
      <Loaded data={items} query={query} failed="The tasks can't be shown right now" loading="Loading the tasks">
        {(shown) =>
          shown.length === 0 ? (
            <NoTasks group={group} />
          ) : (
            <TaskGroups items={shown} group={group} teams={teams} onEdit={open('edit')} onHistory={open('history')} />
          )
        }
      </Loaded>
      {query.currentData && (
        <Pager label="Pages of tasks" page={page} limit={limit} total={query.currentData.total} onPage={setPage} />
      )}
      {opened?.kind === 'history' && task ? (
        <HistoryDialog task={task} team={teams.find(({ id }) => id === task.team_id)} onClose={close} />
      ) : (
        opened && <TaskDialog task={task} teams={teams} onClose={close} />
      )}
    </Card>
  );
}

function NoTasks({ group }: { group: TaskGroup }) {
  return (
    <EmptyState
      icon={ListTodo}
      title={group === 'open' ? 'No open tasks' : 'Nothing closed yet'}
      text={
        group === 'open'
          ? 'Write down what is to be done; your assistants see it at once.'
          : 'Completed and cancelled tasks show here.'
      }
    />
  );
}
