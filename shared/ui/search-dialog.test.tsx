import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.tsx';
import { SearchDialog, type SearchEntry } from './search-dialog.tsx';

const fruits: SearchEntry[] = [
  { id: 'apple', label: 'Apple' },
  { id: 'pear', label: 'Pear', description: 'From the garden' },
];
const sites: SearchEntry[] = [{ id: 'shop', label: 'Apple shop', external: true }];

function Example({ onSelect }: { onSelect: (entry: SearchEntry) => void }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const matching = (items: SearchEntry[]) => items.filter(({ label }) => label.toLowerCase().includes(text));
  const groups = [
    { label: 'Fruits', items: matching(fruits) },
    { label: 'Sites', items: matching(sites) },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Find</Button>
      <SearchDialog
        open={open}
        onClose={() => setOpen(false)}
        label="Find food"
        placeholder="Name"
        text={text}
        onTextChange={setText}
        groups={groups}
        onSelect={onSelect}
        status={`${groups.flatMap(({ items }) => items).length} found`}
      />
    </>
  );
}

async function open() {
  const onSelect = jest.fn();
  render(<Example onSelect={onSelect} />);
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  const field = within(await screen.findByRole('dialog', { name: 'Find food' })).getByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  return { onSelect, field };
}

it('SearchDialog focuses its field, shows the groups, and announces the status', async () => {
  const { field } = await open();
  expect(field).toHaveAccessibleName('Find food');
  expect(within(screen.getByRole('group', { name: 'Fruits' })).getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('option', { name: 'Apple shop (opens in a new tab)' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('3 found');
});

it('SearchDialog selects the first entry on Enter, and others with the arrow keys and the pointer', async () => {
  const { onSelect, field } = await open();
  await userEvent.type(field, 'apple');
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith(fruits[0]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith(sites[0]);
  await userEvent.clear(field);
  await userEvent.click(await screen.findByRole('option', { name: /Pear/ }));
  expect(onSelect).toHaveBeenLastCalledWith(fruits[1]);
  expect(field).toHaveFocus();
});

it('SearchDialog selects nothing on Enter if no entry matches', async () => {
  const { onSelect, field } = await open();
  await userEvent.type(field, 'nothing');
  await userEvent.keyboard('{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('0 found');
});

it('SearchDialog closes on Escape and on its close button, and returns the focus', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const opener = screen.getByRole('button', { name: 'Find' });
  await waitFor(() => expect(opener).toHaveFocus());
  await userEvent.click(opener);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
