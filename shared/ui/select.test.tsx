import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Select, type SelectProps } from './select.tsx';

type Zone = 'mnl' | 'zrh';
const options = [
  { value: 'mnl', label: 'Manila', description: 'GMT+8' },
  { value: 'zrh', label: 'Zürich' },
] as const;

function Zones(props: Partial<SelectProps<Zone>>) {
  const [zone, setZone] = useState<Zone | null>(null);
  return <Select {...props} label="Time zone" options={options} value={zone} onChange={setZone} />;
}

it('Select shows the placeholder until an option is clicked', async () => {
  render(<Zones placeholder="Choose a zone" />);
  const select = screen.getByRole('combobox', { name: 'Time zone' });
  expect(select).toHaveTextContent('Choose a zone');
  await userEvent.click(select);
  await userEvent.click(await screen.findByRole('option', { name: /Zürich/ }));
  expect(select).toHaveTextContent('Zürich');
});

it('Select selects an option with the keyboard', async () => {
  render(<Zones />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('option', { name: /Manila/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('combobox', { name: 'Time zone' })).not.toHaveTextContent('Choose');
});

it('Select shows its error and is marked as invalid and required', () => {
  render(<Zones error="Choose a time zone." required />);
  const select = screen.getByRole('combobox', { name: 'Time zone' });
  expect(select).toHaveAttribute('aria-invalid', 'true');
  expect(select).toHaveAttribute('aria-required', 'true');
  expect(select).toHaveAccessibleDescription('Choose a time zone.');
});
