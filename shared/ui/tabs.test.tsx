import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'members', label: 'Members', count: 12, panel: <p>The members</p> },
  { value: 'invites', label: 'Invites', panel: <p>The invites</p> },
] as const;

it('Tabs shows the first panel, and opens others on a click and with the keyboard', async () => {
  const onChange = jest.fn();
  render(<Tabs label="Organization" tabs={tabs} onChange={onChange} />);
  expect(screen.getByRole('tablist', { name: 'Organization' })).toBeInTheDocument();
  expect(screen.getByText('The members')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Invites' }));
  expect(screen.getByRole('tabpanel', { name: 'Invites' })).toHaveTextContent('The invites');
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(screen.getByRole('tab', { name: /Members/ })).toHaveAttribute('aria-selected', 'true');
  expect(onChange.mock.calls).toEqual([['invites'], ['members']]);
});
