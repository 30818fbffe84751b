import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Bell } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

it('IconButton has its label as its name, shows the label on focus, and works with the keyboard', async () => {
  const onClick = jest.fn();
  render(<IconButton icon={Bell} label="Notifications, 3 new" badge="3" onClick={onClick} />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Notifications, 3 new' })).toHaveFocus();
  expect(await screen.findByText('Notifications, 3 new')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('IconButton shows a badge only if it is set', () => {
  const { rerender } = render(<IconButton icon={Bell} label="Notifications" />);
  expect(screen.getByRole('button')).toHaveTextContent('');
  rerender(<IconButton icon={Bell} label="Notifications" badge="99+" />);
  expect(screen.getByText('99+')).toBeInTheDocument();
});
