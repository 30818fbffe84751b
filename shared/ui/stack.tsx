import clsx from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';
import styles from './stack.module.css';

export interface StackProps extends ComponentProps<'div'> {
  /** A spacing token: 1 is 4 px, 2 is 8, 3 is 12, 4 is 16, 5 is 24, 6 is 32, 7 is 48. */
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

/** Arranges its children in a column, with a gap from the spacing tokens. */
export function Stack({ gap = 4, className, style, ...rest }: StackProps) {
  return <div {...rest} className={clsx(styles.stack, className)} style={gapStyle(gap, style)} />;
}

/** Arranges its children in a row, with a gap from the spacing tokens. */
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
