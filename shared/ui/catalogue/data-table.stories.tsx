import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { DataTable } from '../data-table.tsx';
import { Link } from '../link.tsx';

interface Person {
  id: string;
  name: string;
  hours: number;
}
const people: Person[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index),
  name: `${['Grace Hopper', 'Ada Lovelace', 'Maria Salomea Skłodowska-Curie'][index % 3]} ${index + 1}`,
  hours: (index * 37) % 160,
}));

interface PeopleProps {
  total: number;
  /** The state of the rows. */
  state: 'loaded' | 'loading' | 'failed';
  selects: boolean;
}

function People({ total, state, selects }: PeopleProps) {
  const [sort, setSort] = useState<string>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1', '2']));
  const rows = people.slice(0, total);
  if (sort) rows.sort((one, other) => (sort === 'hours' ? 1 : -1) * (one.hours - other.hours));
  const idsOf = (some: readonly Person[]) => new Set(some.map(({ id }) => id));
  const toggle = ({ id }: Person) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  return (
    <DataTable
      label="people"
      total={total}
      rowAt={(index) => (state === 'loaded' ? rows[index] : undefined)}
      isFailed={() => state === 'failed'}
      onRetry={() => {}}
      onRange={() => {}}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      listed={sort ?? ''}
      sort={sort}
      onSort={setSort}
      columns={[
        { key: 'name', title: 'Name', cell: ({ id, name }) => <Link to={`/people/${id}`}>{name}</Link> },
        { key: 'team', title: 'Team', cell: () => 'Support' },
        { key: 'hours', title: 'Hours', align: 'end', sort: 'hours', cell: ({ hours }) => hours },
      ]}
      selection={
        selects
          ? {
              count: selected.size,
              isSelected: ({ id }) => selected.has(id),
              toggle,
              extend: (from, to) => setSelected(idsOf(rows.slice(Math.min(from, to), Math.max(from, to) + 1))),
              selectAll: () => setSelected(idsOf(rows)),
              clear: () => setSelected(new Set()),
            }
          : undefined
      }
    />
  );
}

const meta = {
  title: 'Data/DataTable',
  component: People,
  subcomponents: { DataTable },
  args: { total: people.length, state: 'loaded', selects: false },
} satisfies Meta<typeof People>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TenThousandRows: Story = {};
export const WithSelection: Story = { args: { selects: true } };
export const Sorted: Story = {
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Hours' })),
};
export const Loading: Story = { args: { state: 'loading', total: 5 } };
export const Failed: Story = { args: { state: 'failed', total: 2 } };
