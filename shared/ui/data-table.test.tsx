import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DataTable } from './data-table.tsx';
import { Link } from './link.tsx';

interface Animal {
  name: string;
  legs: number;
}

const animals: Animal[] = ['Ant', 'Bee', 'Cat', 'Dog', 'Eel'].map((name, index) => ({ name, legs: index }));

function Animals({ onOpen }: { onOpen?: ((animal: Animal) => void) | undefined }) {
  const [rows, setRows] = useState(animals);
  return (
    <>
      <DataTable
        label="animals"
        total={rows.length}
        rowAt={(index) => rows[index]}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        columns={[
          { key: 'name', title: 'Animal', sort: 'name', cell: ({ name }) => <Link to={`/${name}`}>{name}</Link> },
          { key: 'legs', title: 'Legs', align: 'end', cell: ({ legs }) => legs },
          {
            key: 'actions',
            title: 'Actions',
            hideTitle: true,
            cell: ({ name }) => (
              <button type="button" onClick={() => setRows(rows.filter((row) => row.name !== name))}>
                Remove {name}
              </button>
            ),
          },
        ]}
        onRange={() => {}}
        isFailed={() => false}
        onRetry={() => {}}
        onSort={() => {}}
        onOpen={onOpen}
        listed=""
      />
      <button type="button">After</button>
    </>
  );
}

function show(onOpen?: (animal: Animal) => void) {
  const router = createMemoryRouter([
    { path: '/', element: <Animals onOpen={onOpen} /> },
    { path: '/:name', element: <p>The page of an animal</p> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const button = (name: string) => screen.getByRole('button', { name });

it('DataTable is a grid with the position of each row among all rows, and with row headers', () => {
  show();
  const table = screen.getByRole('grid', { name: 'animals' });
  expect(table).toHaveAttribute('aria-rowcount', '6');
  expect(row('Cat')).toHaveAttribute('aria-rowindex', '4');
  expect(within(row('Cat')).getByRole('rowheader')).toHaveTextContent('Cat');
  const legs = within(row('Cat')).getByRole('gridcell', { name: '2' });
  expect(legs).toHaveAttribute('data-label', 'Legs');
  expect(screen.getByRole('columnheader', { name: 'Animal' })).toHaveAttribute('aria-sort', 'none');
  expect(screen.getByRole('columnheader', { name: 'Legs' })).not.toHaveAttribute('aria-sort');
});

it('DataTable is one stop of the Tab key, the arrow keys, Home and End move between rows, and Tab reaches the controls of a row', async () => {
  show();
  await userEvent.tab();
  expect(button('Animal')).toHaveFocus();
  await userEvent.tab();
  expect(row('Ant')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(row('Cat')).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(row('Eel')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowDown}');
  expect(row('Bee')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Bee' })).toHaveFocus();
  await userEvent.tab();
  expect(button('Remove Bee')).toHaveFocus();
  await userEvent.tab();
  expect(button('After')).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(button('Remove Bee')).toHaveFocus();
});

it('Enter follows the first link of a row', async () => {
  const router = show();
  act(() => row('Bee').focus());
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/Bee');
});

it('Enter does what onOpen says', async () => {
  const onOpen = jest.fn();
  show(onOpen);
  act(() => row('Dog').focus());
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(animals[3]);
});

it('a row that goes leaves the focus to the row in its place', async () => {
  show();
  await userEvent.click(button('Remove Bee'));
  expect(row('Cat')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await userEvent.click(button('Remove Eel'));
  expect(row('Dog')).toHaveFocus();
});
