import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { type DateRange, DateRangeField } from './date-range-field.tsx';

const change = (value: DateRange, field: 'From' | 'To', day: string) => {
  const onChange = jest.fn();
  render(<DateRangeField label="Began" value={value} onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Began' })).toContainElement(screen.getByLabelText(field));
  fireEvent.change(screen.getByLabelText(field), { target: { value: day } });
  return onChange.mock.calls[0][0];
};

it.each([
  ['From', '2026-11-02', { from: '2026-11-02', to: '2026-11-10' }],
  ['From', '2026-11-20', { from: '2026-11-20', to: '2026-11-20' }],
  ['To', '2026-11-05', { from: '2026-11-03', to: '2026-11-05' }],
  ['To', '2026-10-01', { from: '2026-10-01', to: '2026-10-01' }],
  ['To', '', { from: '2026-11-03', to: null }],
] as const)('DateRangeField keeps the range valid when the field %s changes to "%s"', (field, day, range) => {
  expect(change({ from: '2026-11-03', to: '2026-11-10' }, field, day)).toEqual(range);
});

/** Holds the range, as a page does. */
function Page({ first, onChange }: { first: DateRange; onChange: (range: DateRange) => void }) {
  const [value, setValue] = useState(first);
  const change = (next: DateRange) => {
    onChange(next);
    setValue(next);
  };
  return <DateRangeField label="Began" value={value} onChange={change} />;
}

/** Opens a page with the field. `type` does what a browser does for each typed digit. */
function open(first: DateRange) {
  const onChange = jest.fn();
  render(<Page first={first} onChange={onChange} />);
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  const type = (field: HTMLElement, ...days: string[]) => {
    for (const day of days) {
      fireEvent.keyDown(field, { key: '2' });
      fireEvent.change(field, { target: { value: day } });
      expect(field).toHaveValue(day);
    }
  };
  return { onChange, from, to, type };
}

it.each([
  ['year', ['0002-11-20', '0020-11-20', '0202-11-20', '2026-11-20']],
  ['month', ['2026-01-20', '2026-11-20']],
])('a typed %s of the last day that passes earlier ones leaves the first day alone', (_, days) => {
  const { onChange, from, to, type } = open({ from: '2026-11-10', to: null });
  type(to, ...days);
  expect(onChange.mock.calls).toEqual([[{ from: '2026-11-10', to: '2026-11-20' }]]);
  fireEvent.blur(to);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(from).toHaveValue('2026-11-10');
  expect(to).toHaveValue('2026-11-20');
});

it.each([
  ['leaves the field', (field: HTMLElement) => fireEvent.blur(field)],
  ['presses Enter', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' })],
])('a typed day that reverses the range counts when the person %s', (_, end) => {
  const { onChange, from, to, type } = open({ from: '2026-11-10', to: '2026-11-20' });
  type(to, '2026-10-20');
  expect(onChange).not.toHaveBeenCalled();
  end(to);
  expect(onChange.mock.calls).toEqual([[{ from: '2026-10-20', to: '2026-10-20' }]]);
  expect(from).toHaveValue('2026-10-20');
});

it.each([
  ['the mouse', (field: HTMLElement) => fireEvent.pointerDown(field)],
  ['the space bar', (field: HTMLElement) => fireEvent.keyDown(field, { key: ' ' })],
])('a day of the calendar that somebody opens with %s after typing counts at once', (_, openCalendar) => {
  const { onChange, to, type } = open({ from: '2026-11-10', to: null });
  type(to, '0002-11-20');
  openCalendar(to);
  fireEvent.change(to, { target: { value: '2026-10-20' } });
  expect(onChange.mock.calls).toEqual([[{ from: '2026-10-20', to: '2026-10-20' }]]);
});
