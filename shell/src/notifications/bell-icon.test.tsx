import { render, screen } from '@testing-library/react';
import { BellIcon } from './bell-icon.tsx';

const bell = (unread: number) => <BellIcon side="bottom" unread={unread} open={false} onClick={() => {}} />;

it('the bell shows no number for 0 unread notifications, and 99+ for more than 99', () => {
  const { rerender } = render(bell(0));
  expect(screen.getByRole('button', { name: 'Notifications' })).toHaveTextContent('');
  rerender(bell(120));
  expect(screen.getByRole('button', { name: 'Notifications, more than 99 unread' })).toHaveTextContent('99+');
});
