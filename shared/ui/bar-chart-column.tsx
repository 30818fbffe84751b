import clsx from 'clsx';
import type { CSSProperties } from 'react';
import styles from './bar-chart.module.css';
import type { BarSeries, BarSlot } from './bar-chart.tsx';
import { Tooltip } from './tooltip.tsx';

interface BarColumnProps {
  slot: BarSlot;
  parts: readonly (BarSeries & { value: number })[];
  format: (value: number) => string;
  /** Returns the height of a bar for a value, in percent of the plot. */
  y: (value: number) => number;
  place: CSSProperties;
  tabbable: boolean;
  chosen: boolean;
  onFocus: () => void;
  onChoose: () => void;
}

/** Describes a slot as text: 'Nov 21, 9 AM: loads 12'. Values of zero are left out. */
function wordsOf({ slot, parts, format }: Pick<BarColumnProps, 'slot' | 'parts' | 'format'>): string {
  const said = parts.filter(({ value }) => value > 0).map(({ name, value }) => `${name} ${format(value)}`);
  return `${slot.label}: ${said.join(', ') || 'nothing'}`;
}

/** Renders a slot of a BarChart: a button as high as the plot, with the bar inside. */
export function BarColumn(props: BarColumnProps) {
  const { parts, y, place, tabbable, chosen, onFocus, onChoose } = props;
  const words = wordsOf(props);
  return (
    <Tooltip text={words} names>
      <button
        type="button"
        className={styles.column}
        style={place}
        aria-label={words}
        aria-pressed={chosen}
        tabIndex={tabbable ? 0 : -1}
        onFocus={onFocus}
        onClick={onChoose}
      >
        {parts.map(
          ({ id, tone, pattern = 'plain', value }) =>
            value > 0 && (
              <span
                key={id}
                className={clsx(styles.bar, styles[tone], styles[pattern])}
                style={{ blockSize: `${y(value)}%` }}
              />
            ),
        )}
      </button>
    </Tooltip>
  );
}
