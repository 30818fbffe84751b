import { render, screen } from '@testing-library/react';
import { makeId } from 'shared/testing';
import { TaskHistory } from './task-history.tsx';

it('tells who created a task and who moved it where, in order', () => {
  const [task_id, olivia] = [makeId(), makeId()];
  const created_at = '2026-11-20T09:00:00.000Z';
  render(
    <TaskHistory
      names={new Map([[olivia, 'Olivia Hart']])}
      events={[
        { id: 1, task_id, actor_id: olivia, from_status: null, to_status: 'PENDING', created_at },
        { id: 2, task_id, actor_id: makeId(), from_status: 'PENDING', to_status: 'IN_REVIEW', created_at },
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(/^PendingOlivia Hart created the task11\/20\/2026/);
  expect(second).toHaveTextContent(/^In reviewSomebody moved it from Pending/);
});
