import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchBox, type SearchBoxGroup } from './search-box.tsx';

const groups: SearchBoxGroup[] = [
  { label: 'People', items: [{ value: 'ana', label: 'Ana Lima', description: 'ana@fern.test', note: 'Client' }] },
  { label: 'Teams', items: [{ value: 'ops', label: 'Operations' }] },
];

interface FoundProps {
  found?: SearchBoxGroup[];
  onChoose?: (item: object) => void;
}

function Found({ found = groups, onChoose = () => {} }: FoundProps) {
  const [text, setText] = useState('');
  return (
    <SearchBox
      label="Search"
      text={text}
      onText={setText}
      groups={found}
      emptyText="Nothing found."
      onChoose={onChoose}
    />
  );
}

it('SearchBox shows all results in their groups, whatever the text, and chooses one with the keyboard', async () => {
  const onChoose = jest.fn();
  render(<Found onChoose={onChoose} />);
  const input = screen.getByRole('combobox', { name: 'Search' });
  await userEvent.type(input, 'fern');
  const people = within(await screen.findByRole('group', { name: 'People' }));
  expect(people.getByRole('option', { name: /Ana Lima/ })).toHaveTextContent('ana@fern.test');
  expect(screen.getByRole('group', { name: 'Teams' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledWith({ value: 'ops', label: 'Operations' });
  expect(input).toHaveValue('fern');
});

it('SearchBox shows the text if there are no results', async () => {
  render(<Found found={[]} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Search' }), 'xyz');
  expect(await screen.findByText('Nothing found.')).toBeVisible();
});
