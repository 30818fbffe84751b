import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchSelect } from './search-select.tsx';

const options = [
  { value: 'mnl', label: 'Manila', description: 'GMT+8' },
  { value: 'zrh', label: 'Zürich' },
  { value: 'lis', label: 'Lisbon' },
];

function Zones() {
  const [zone, setZone] = useState('mnl');
  return <SearchSelect label="Time zone" options={options} value={zone} onChange={setZone} />;
}

it('SearchSelect shows the chosen option, filters while typing, and selects with the keyboard', async () => {
  render(<Zones />);
  const input = screen.getByRole('combobox', { name: 'Time zone' });
  expect(input).toHaveValue('Manila');
  await userEvent.clear(input);
  await userEvent.type(input, 'lis');
  expect(await screen.findByRole('option', { name: /Lisbon/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Zürich/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(input).toHaveValue('Lisbon');
});

it('SearchSelect shows a text if no option matches', async () => {
  render(<Zones />);
  const input = screen.getByRole('combobox', { name: 'Time zone' });
  await userEvent.clear(input);
  await userEvent.type(input, 'xyz');
  expect(await screen.findByText('Nothing matches.')).toBeVisible();
});

it('SearchSelect replaces the chosen option when somebody clicks and types, and Enter takes the first match', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Zones />
      <button type="submit">Save</button>
    </form>,
  );
  const input = screen.getByRole('combobox', { name: 'Time zone' });
  await userEvent.click(input);
  await userEvent.keyboard('xyz{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(input).toHaveValue('Manila');
  await userEvent.tab();
  await userEvent.click(input);
  await userEvent.keyboard('xyz{Escape}');
  await userEvent.tab();
  expect(input).toHaveValue('Manila');
  await userEvent.click(input);
  await userEvent.keyboard('z');
  await screen.findByRole('option', { name: 'Zürich' });
  await userEvent.keyboard('{Enter}');
  expect(input).toHaveValue('Zürich');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('SearchSelect shows all options of a long list, and ticks the chosen one', async () => {
  const many = Array.from({ length: 240 }, (_, at) => ({ value: `${at}`, label: `Country ${at}` }));
  render(<SearchSelect label="Country" options={many} value="230" onChange={() => {}} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  expect(await screen.findAllByRole('option')).toHaveLength(240);
  expect(screen.getByRole('option', { name: 'Country 230', selected: true })).toBeInTheDocument();
});
