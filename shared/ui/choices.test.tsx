import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Switch } from './switch.tsx';

it('Checkbox toggles on a click on its label and on Space, and shows its error', async () => {
  const onChange = jest.fn();
  render(<Checkbox label="I agree" error="Please accept the terms." onChange={onChange} />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box).toHaveAttribute('aria-invalid', 'true');
  expect(box).toHaveAccessibleDescription('Please accept the terms.');
  await userEvent.click(screen.getByText('I agree'));
  expect(box).toBeChecked();
  box.focus();
  await userEvent.keyboard(' ');
  expect(box).not.toBeChecked();
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

it('Checkbox is partially checked if it is indeterminate', () => {
  render(<Checkbox label="All" indeterminate />);
  expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
});

it('Switch toggles on a click on its label and on Space, and its description is not part of its name', async () => {
  const onChange = jest.fn();
  render(<Switch label="Invoice emails" description="On the 1st" onChange={onChange} />);
  const toggle = screen.getByRole('switch', { name: 'Invoice emails' });
  expect(toggle).toHaveAccessibleDescription('On the 1st');
  await userEvent.click(screen.getByText('Invoice emails'));
  expect(toggle).toBeChecked();
  toggle.focus();
  await userEvent.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

function Roles({ error }: { error?: string }) {
  const [role, setRole] = useState<'client' | 'assistant' | null>(null);
  return (
    <RadioCards
      label="I am a"
      error={error}
      value={role}
      onChange={setRole}
      options={[
        { value: 'client', title: 'Client', description: 'I want help' },
        { value: 'assistant', title: 'Assistant' },
      ]}
    />
  );
}

it('RadioCards is a named radio group that works with a click and arrow keys', async () => {
  render(<Roles error="Choose a role." />);
  expect(screen.getByRole('radiogroup', { name: 'I am a' })).toHaveAccessibleDescription('Choose a role.');
  const client = screen.getByRole('radio', { name: 'Client' });
  expect(client).toHaveAccessibleDescription('I want help');
  expect(client).not.toBeChecked();
  await userEvent.click(screen.getByText('I want help'));
  expect(client).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Assistant' })).toBeChecked();
});

function Theme() {
  const [theme, setTheme] = useState('system');
  const options = ['light', 'dark', 'system'].map((value) => ({ value, label: value }));
  return <SegmentedControl label="Theme" value={theme} onChange={setTheme} options={options} />;
}

it('SegmentedControl is a radio group that works with the arrow keys', async () => {
  render(<Theme />);
  expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'system' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'dark' })).toBeChecked();
});
