import { render, screen, within } from '@testing-library/react';
import { Table } from './table.tsx';

it('Table has row headers in the first column, and the column title as the label of each other cell', () => {
  render(
    <Table
      label="Versions"
      rows={[
        { version: '1.1.0', loads: 3 },
        { version: '1.0.0', loads: 12 },
      ]}
      rowKey={({ version }) => version}
      columns={[
        { key: 'version', title: 'Version', cell: ({ version }) => version },
        { key: 'loads', title: 'Loads', align: 'end', cell: ({ loads }) => loads },
        { key: 'actions', title: 'Actions', hideTitle: true, cell: () => <button type="button">Open</button> },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Versions' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Version', 'Loads', 'Actions']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['1.1.0', '1.0.0']);
  const loads = within(table).getByRole('cell', { name: '12' });
  expect(loads).toHaveAttribute('data-label', 'Loads');
  expect(within(table).getAllByRole('button', { name: 'Open' })[0]?.closest('td')).not.toHaveAttribute('data-label');
});
