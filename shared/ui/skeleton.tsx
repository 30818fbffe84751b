import clsx from 'clsx';
import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'line' | 'circle' | 'block' | undefined;
  /** Any CSS length. A circle is as high as it is wide. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  className?: string | undefined;
}

/** Renders a placeholder in the shape of the loading content, instead of a spinner. Hidden from screen readers. */
export function Skeleton({ shape = 'line', width, height, className }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: shape === 'circle' ? (height ?? width) : height };
  return <span className={clsx(styles.skeleton, styles[shape], className)} style={style} aria-hidden="true" />;
}

export interface SkeletonBlockProps {
  height: number;
  /** For screen readers: 'Loading your report'. */
  label: string;
}

/** Renders one block in place of a part of a page that loads. */
export function SkeletonBlock({ height, label }: SkeletonBlockProps) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <Skeleton shape="block" height={height} />
    </div>
  );
}

export interface SkeletonListProps {
  /** Number of rows. */
  count?: number | undefined;
  /** Rows start with a circle, as in a list of people. */
  avatar?: boolean | undefined;
  /** Announced once for the whole list. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Renders placeholder rows of a list: a picture, a line and a shorter line each. */
export function SkeletonList({ count = 3, avatar = true, label = 'Loading', className }: SkeletonListProps) {
  return (
    <div className={clsx(styles.list, className)} role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
        <div key={index} className={styles.row}>
          {avatar && <Skeleton shape="circle" width={40} />}
          <div className={styles.lines}>
            <Skeleton width={`${[46, 38, 52][index % 3]}%`} />
            <Skeleton width={`${[72, 64, 58][index % 3]}%`} height={10} />
          </div>
        </div>
      ))}
    </div>
  );
}
