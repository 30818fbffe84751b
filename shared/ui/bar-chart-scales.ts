import { scaleBand, scaleLinear } from 'd3-scale';
import type { BarSeries } from './bar-chart.tsx';

/** Positions in a BarChart, in percent of the plot. */
export interface BarScales {
  /** Returns the height of a value. */
  y: (value: number) => number;
  /** Values that get a grid line. They are whole numbers if all values of the chart are. */
  ticks: number[];
  /** Returns the left edge of a slot. */
  left: (index: number) => number;
  /** Width of a slot. */
  width: number;
}

/**
 * Creates the scales of a chart. The y axis goes from 0 to a round number that is at least the highest stack. All slots
 * have the same width.
 */
export function createScales(slots: number, series: readonly Pick<BarSeries, 'values'>[]): BarScales {
  const indexes = Array.from({ length: slots }, (_, index) => index);
  const stacks = indexes.map((index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const y = scaleLinear([0, Math.max(...stacks, 0) || 1], [0, 100]).nice(4);
  const whole = stacks.every(Number.isInteger);
  const band = scaleBand(indexes, [0, 100]);
  return {
    y,
    ticks: y.ticks(4).filter((tick) => !whole || Number.isInteger(tick)),
    left: (index) => band(index) ?? 0,
    width: band.bandwidth(),
  };
}
