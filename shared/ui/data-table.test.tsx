import { act, fireEvent, render, screen, within } from '@testing-library/react';
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

describe('heights of rows', () => {
  /** Heights by the name of a row, in px. A row that is not loaded is 40 px high. jsdom has no layout. */
  const heights: Record<string, number> = { Ant: 61, Bee: 120, Cat: 90, Dog: 61, Eel: 200, Fox: 75 };
  const heightOf = (element: Element) => heights[/^\w{3}/.exec(element.textContent ?? '')?.[0] ?? ''] ?? 40;
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return heightOf(this);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  function table(names: readonly (string | undefined)[]) {
    return (
      <DataTable
        label="animals"
        total={names.length}
        rowAt={(index) => names[index]}
        rowKey={(name) => name}
        rowName={(name) => name}
        columns={[{ key: 'name', title: 'Animal', cell: (name) => name }]}
        onRange={() => {}}
        isFailed={() => false}
        onRetry={() => {}}
        onSort={() => {}}
        listed=""
      />
    );
  }
  /** The space between each row and the one below, in px: negative where rows overlap. */
  function gaps() {
    const top = (element: HTMLElement) => Number(/translateY\((.+)px\)/.exec(element.style.transform)?.[1]);
    const shown = screen.getAllByRole('row').filter((element) => element.hasAttribute('data-index'));
    const boxes = shown.map((element) => ({ start: top(element), end: top(element) + heightOf(element) }));
    return boxes.map(({ start }, index) => start - (boxes[index - 1]?.end ?? 0));
  }

  it.each([
    ['a sort', ['Eel', 'Dog', 'Cat', 'Bee', 'Ant']],
    ['a filter', ['Bee', 'Dog', 'Eel']],
    ['an addition', ['Fox', 'Ant', 'Bee', 'Cat', 'Dog', 'Eel']],
  ])('rows lie one below the other after %s', (_change, after) => {
    const { rerender } = render(table(['Ant', 'Bee', 'Cat', 'Dog', 'Eel']));
    expect(gaps()).toEqual([0, 0, 0, 0, 0]);
    rerender(table(after));
    expect(gaps()).toEqual(after.map(() => 0));
  });

  it('rows that are no longer loaded keep their heights, so that the rows below stay', () => {
    const names = Array.from({ length: 100 }, (_, index) => `Bee ${index}`);
    const { rerender } = render(table(names));
    document.documentElement.scrollTop = 4000;
    fireEvent.scroll(document.documentElement);
    const before = row('Bee 55').style.transform;
    rerender(table(names.map((name, index) => (index < 20 ? undefined : name))));
    expect(row('Bee 55').style.transform).toBe(before);
  });
});
