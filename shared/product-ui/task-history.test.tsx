import { render, screen } from '@testing-library/react';
import { makeId } from '@workspace/testing';
import { TaskHistory } from './task-history.tsx';

it('TaskHistory lists in order who created, moved and changed the task', () => {
  const [task_id, olivia] = [makeId(), makeId()];
  const created_at = '2026-11-20T09:00:00.000Z';
  render(
    <TaskHistory
      names={new Map([[olivia, 'Olivia Hart']])}
      events={[
        { id: 1, task_id, actor_id: olivia, from_status: null, to_status: 'PENDING', changed: [], created_at },
        { id: 2, task_id, actor_id: makeId(), from_status: 'PENDING', to_status: 'IN_REVIEW', changed: [], created_at },
        {
          id: 3,
          task_id,
          actor_id: olivia,
          from_status: 'IN_REVIEW',
          to_status: 'IN_REVIEW',
          changed: ['title', 'due_on'],
          created_at,
        },
        {
          id: 4,
          task_id,
          actor_id: olivia,
          from_status: 'IN_REVIEW',
          to_status: 'ONGOING',
          changed: ['assignee_id'],
          created_at,
        },
      ]}
    />,
  );
  const [first, second, third, fourth] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(/^PendingOlivia Hart created the task11\/20\/2026/);
  expect(second).toHaveTextContent(/^In reviewSomeone moved it from Pending/);
  expect(third).toHaveTextContent(/^In reviewOlivia Hart changed the title and due date/);
  expect(fourth).toHaveTextContent(/Olivia Hart moved it from In review and changed the assistant/);
});
