import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Ellipsis } from 'lucide-react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';

function show() {
  const onRename = jest.fn();
  const element = (
    <Menu
      trigger={<IconButton icon={Ellipsis} label="More" />}
      items={[
        { label: 'Rename', onSelect: onRename },
        { label: 'Export', onSelect: jest.fn(), disabled: true },
        'separator',
        { label: 'Settings', to: '/settings' },
      ]}
    />
  );
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', element },
        { path: '/settings', element: <p>The settings</p> },
      ])}
    />,
  );
  return onRename;
}

it('Menu opens with Enter, runs the focused action on Enter and closes', async () => {
  const onRename = show();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'Rename' });
  await waitFor(() => expect(item).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(onRename).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

it('Menu opens with a press during which its code loads', async () => {
  show();
  const button = screen.getByRole('button', { name: 'More' });
  fireEvent.pointerDown(button);
  // Base UI gives its trigger an id.
  await waitFor(() => expect(button).toHaveAttribute('id'));
  fireEvent.mouseDown(button);
  // Base UI opens its menu a frame after the press, and would close it with the click.
  await act(() => new Promise(requestAnimationFrame));
  fireEvent.click(button);
  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeInTheDocument();
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

it('Menu marks disabled entries, and opens the page of a link', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Settings' }));
  expect(await screen.findByText('The settings')).toBeInTheDocument();
});

it('Menu stays open while things are turned on and off, and marks the current link', async () => {
  const onCheckedChange = jest.fn();
  const element = (
    <Menu
      trigger={<IconButton icon={Ellipsis} label="Columns" />}
      items={[
        { label: 'State', checked: true, onCheckedChange },
        { label: 'Since', checked: false, onCheckedChange },
        { label: 'All', to: '/', current: true },
      ]}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const state = await screen.findByRole('menuitemcheckbox', { name: 'State' });
  expect(state).toBeChecked();
  await userEvent.click(state);
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Since' }));
  expect(onCheckedChange.mock.calls).toEqual([[false], [true]]);
  expect(screen.getByRole('menuitem', { name: 'All' })).toHaveAttribute('aria-current', 'true');
});
