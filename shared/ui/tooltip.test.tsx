import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from './tooltip.tsx';

it('Tooltip shows its text on focus, is the description of its element, and closes on Escape', async () => {
  render(
    <Tooltip text="Only owners can">
      <button type="button">Delete</button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-description', 'Only owners can');
  expect(await screen.findByText('Only owners can')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Only owners can')).not.toBeInTheDocument();
});
