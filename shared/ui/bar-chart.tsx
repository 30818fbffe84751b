import clsx from 'clsx';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from './bar-chart.module.css';
import { BarColumn } from './bar-chart-column.tsx';
import { createScales } from './bar-chart-scales.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface BarSlot {
  key: string;
  /** Full name of the slot, such as 'Nov 21, 9 AM' or 'Week of 11/16/2026'. */
  label: string;
  /** Label below the axis. Leave it out for some slots if there is no space for all labels. */
  tick?: string | undefined;
}

export interface BarSeries {
  id: string;
  /** Name in the legend and in the accessible name of each bar. */
  name: string;
  tone: 'accent' | 'info' | 'gift' | 'ok' | 'warn' | 'bad' | 'neutral';
  /** Makes series distinguishable without colour. The default is plain. */
  pattern?: 'plain' | 'stripes' | 'dots' | undefined;
  /** One value per slot, 0 or more. */
  values: readonly number[];
}

export interface BarChartProps {
  /** Accessible name of the chart. */
  label: string;
  slots: readonly BarSlot[];
  /** Series, stacked in this order from the bottom. */
  series: readonly BarSeries[];
  /** Formats a value with its unit, such as '31 h'. The default is a plain number. */
  format?: ((value: number) => string) | undefined;
  /** Height of the plot in px. */
  height?: number | undefined;
  /** Hides the legend. Use it for a single series that the title of the chart names. */
  hideLegend?: boolean | undefined;
  className?: string | undefined;
}

const plainNumber = (value: number): string => value.toLocaleString('en-US');

/** Functions that return the index of the slot to which a key moves the focus. */
const keySteps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Renders stacked bars in slots of equal width. Each slot is a button. Hover and focus show its values in a tooltip. A
 * click shows them in the legend, also on touch screens. The chart is one tab stop. Arrow keys, Home and End move
 * between slots.
 */
export function BarChart(props: BarChartProps) {
  const { label, slots, series, format = plainNumber, height = 140, hideLegend, className } = props;
  const captionId = useId();
  const plot = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(slots.length - 1);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const { y, ticks, left, width } = createScales(slots.length, series);
  const chosen = slots.findIndex(({ key }) => key === chosenKey);
  const stop = Math.min(focused, slots.length - 1);

  const move = (event: KeyboardEvent) => {
    const next = keySteps[event.key]?.(stop, slots.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    plot.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <figure className={clsx(styles.chart, className)} aria-labelledby={captionId}>
      <figcaption id={captionId} className="visually-hidden">
        {label}
      </figcaption>
      {!hideLegend && <Legend series={series} chosen={chosen} slots={slots} format={format} />}
      <div className={styles.grid}>
        <div className={styles.axis} style={{ blockSize: height }} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ insetBlockEnd: `${y(tick)}%` }}>
              {format(tick)}
            </span>
          ))}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the element handles the keys of the buttons inside */}
        <div className={styles.plot} style={{ blockSize: height }} ref={plot} onKeyDown={move}>
          {ticks.map((tick) => (
            <span key={tick} className={styles.line} style={{ insetBlockEnd: `${y(tick)}%` }} aria-hidden="true" />
          ))}
          {slots.map((slot, index) => (
            <BarColumn
              key={slot.key}
              slot={slot}
              parts={series.map((one) => ({ ...one, value: one.values[index] ?? 0 }))}
              format={format}
              y={y}
              place={{ insetInlineStart: `${left(index)}%`, inlineSize: `${width}%` }}
              tabbable={index === stop}
              chosen={index === chosen}
              onFocus={() => setFocused(index)}
              onChoose={() => setChosenKey(index === chosen ? null : slot.key)}
            />
          ))}
        </div>
        <div className={styles.ticks} aria-hidden="true">
          {slots.map(
            ({ key, tick }, index) =>
              tick && (
                <span key={key} style={{ insetInlineStart: `${left(index) + width / 2}%` }}>
                  {tick}
                </span>
              ),
          )}
        </div>
      </div>
    </figure>
  );
}

interface LegendProps extends Required<Pick<BarChartProps, 'slots' | 'series' | 'format'>> {
  /** Index of the clicked slot, or -1 for none. */
  chosen: number;
}

/** Lists the series with their totals, or with their values in the clicked slot. */
function Legend({ slots, series, chosen, format }: LegendProps) {
  const slot = slots[chosen];
  const shown = ({ values }: BarSeries) =>
    slot ? (values[chosen] ?? 0) : values.reduce((sum, value) => sum + value, 0);
  return (
    <div className={styles.legend}>
      <VisuallyHidden>{slot ? slot.label : 'Total'}: </VisuallyHidden>
      <ul className={styles.names}>
        {series.map((one) => (
          <li key={one.id}>
            <span className={clsx(styles.key, styles[one.tone], styles[one.pattern ?? 'plain'])} aria-hidden="true" />
            {one.name} <strong>{format(shown(one))}</strong>
          </li>
        ))}
      </ul>
      {/* Without a choice, a hidden label keeps the space, so that the bars stay where they are. */}
      <span className={styles.slot} style={{ visibility: slot ? 'visible' : 'hidden' }} aria-hidden="true">
        {(slot ?? slots.at(-1))?.label}
      </span>
    </div>
  );
}
