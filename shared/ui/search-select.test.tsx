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
