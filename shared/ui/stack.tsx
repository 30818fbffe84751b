import clsx from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';
import styles from './stack.module.css';

export interface StackProps extends ComponentProps<'div'> {
  /** Spacing token: 1 = 4 px, 2 = 8, 3 = 12, 4 = 16, 5 = 24, 6 = 32, 7 = 48. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | undefined;
}

export interface RowProps extends StackProps {
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  wrap?: boolean | undefined;
}

function gapStyle(gap: number, style: CSSProperties | undefined): CSSProperties {
  return { ...style, gap: `var(--s-${gap})` };
}

/** Arranges its children in a column. */
export function Stack({ gap = 4, className, style, ...rest }: StackProps) {
  return <div {...rest} className={clsx(styles.stack, className)} style={gapStyle(gap, style)} />;
}

/** Arranges its children in a row. */
export function Row({ gap = 3, align = 'center', justify = 'start', wrap, className, style, ...rest }: RowProps) {
  return (
    <div
      {...rest}
      className={clsx(styles.row, wrap && styles.wrap, className)}
      style={{
        ...gapStyle(gap, style),
        alignItems: align,
        justifyContent: justify === 'between' ? 'space-between' : justify,
      }}
    />
  );
}
