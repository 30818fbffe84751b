import { fireEvent, render, screen } from '@testing-library/react';
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
