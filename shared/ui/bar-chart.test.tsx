import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BarChart } from './bar-chart.tsx';
import { createScales } from './bar-chart-scales.ts';

const slots = ['Mon', 'Tue', 'Wed'].map((label) => ({ key: label, label }));
const series = [
  { id: 'worked', name: 'Worked', tone: 'accent', values: [8, 7.5, 0] },
  { id: 'planned', name: 'Planned', tone: 'info', pattern: 'stripes', values: [0, 0.5, 0] },
] as const;
const show = () =>
  render(<BarChart label="Hours per day" slots={slots} series={series} format={(hours) => `${hours} h`} />);

it('BarChart gives each slot a button whose name lists the values', () => {
  show();
  expect(screen.getByRole('figure', { name: 'Hours per day' })).toBeInTheDocument();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Mon: Worked 8 h',
    'Tue: Worked 7.5 h, Planned 0.5 h',
    'Wed: nothing',
  ]);
});

it('BarChart shows the totals of its series, or the values of a clicked slot until a second click', async () => {
  show();
  const list = screen.getByRole('list');
  expect(list).toHaveTextContent('Worked 15.5 hPlanned 0.5 h');
  await userEvent.click(screen.getByRole('button', { name: /^Mon/ }));
  expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Mon: Worked 8 h');
  expect(list).toHaveTextContent('Worked 8 hPlanned 0 h');
  await userEvent.click(screen.getByRole('button', { name: /^Mon/ }));
  expect(list).toHaveTextContent('Worked 15.5 hPlanned 0.5 h');
});

it('BarChart names the clicked slot beside its values, and only screen readers hear that other amounts are totals', async () => {
  show();
  const legend = screen.getByRole('list').parentElement as HTMLElement;
  expect(legend).toHaveTextContent(/^Total: Worked 15\.5 hPlanned 0\.5 h/);
  expect(within(legend).getByText('Total:')).toHaveClass('visually-hidden');
  // The space of the name is kept.
  expect(within(legend).getByText('Wed')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Mon/ }));
  expect(legend).toHaveTextContent(/^Mon: Worked 8 hPlanned 0 h/);
  expect(within(legend).getByText('Mon')).toBeVisible();
});

it('BarChart is one tab stop, moves between slots with arrow keys, Home and End, and shows a tooltip on focus', async () => {
  show();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: /^Wed/ })).toHaveFocus();
  for (const [key, name] of [
    ['ArrowRight', 'Wed'],
    ['ArrowLeft', 'Tue'],
    ['Home', 'Mon'],
    ['ArrowLeft', 'Mon'],
    ['End', 'Wed'],
    ['ArrowLeft', 'Tue'],
  ]) {
    await userEvent.keyboard(`{${key}}`);
    expect(screen.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveFocus();
  }
  expect(await screen.findByText('Tue: Worked 7.5 h, Planned 0.5 h')).toBeInTheDocument();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

describe('scales of a BarChart', () => {
  it('range from 0 to a round number above the highest stack', () => {
    const { y, ticks } = createScales(2, [{ values: [3, 60] }, { values: [0, 33] }]);
    expect(ticks).toEqual([0, 20, 40, 60, 80, 100]);
    expect(y(100)).toBe(100);
    expect(y(0)).toBe(0);
  });
  it('have no fractional ticks if all values are whole numbers', () => {
    expect(createScales(1, [{ values: [1] }]).ticks).toEqual([0, 1]);
    expect(createScales(1, [{ values: [0.5] }]).ticks.length).toBeGreaterThan(2);
  });
  it('work without values', () => expect(createScales(0, []).ticks).toEqual([0, 1]));
  it('give each slot the same width', () => {
    const { left, width } = createScales(4, []);
    expect([width, left(0), left(3)]).toEqual([25, 0, 75]);
  });
});
