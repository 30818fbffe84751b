import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { LeaveGuard } from './leave-guard.tsx';

function show(first: boolean, second: boolean) {
  const page = (
    <>
      <LeaveGuard active={first} body="The first form." />
      <LeaveGuard active={second} body="The second form." />
      <Link to="/away">Away</Link>
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/away', element: <p>Elsewhere</p> },
  ]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

it.each([
  [true, false, 'The first form.'],
  [false, true, 'The second form.'],
  [true, true, 'The first form.'],
])(
  'LeaveGuard shows one dialog for two forms (unsaved changes in the first: %s, in the second: %s)',
  async (first, second, body) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const user = show(first, second);
    await user.click(screen.getByRole('link', { name: 'Away' }));
    const dialogs = await screen.findAllByRole('alertdialog', { name: 'Leave without saving?' });
    expect(dialogs).toHaveLength(1);
    expect(dialogs[0]).toHaveTextContent(body);
    expect(warn).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  },
);

it('LeaveGuard does not ask without unsaved changes', async () => {
  const user = show(false, false);
  await user.click(screen.getByRole('link', { name: 'Away' }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
});
