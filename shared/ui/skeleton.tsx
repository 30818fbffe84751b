import clsx from 'clsx';
import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'line' | 'circle' | 'block' | undefined;
  /** Any CSS length. The height of a circle equals its width by default. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  className?: string | undefined;
}

/** Renders a placeholder in the shape of loading content. Screen readers ignore it. */
export function Skeleton({ shape = 'line', width, height, className }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: shape === 'circle' ? (height ?? width) : height };
  return <span className={clsx(styles.skeleton, styles[shape], className)} style={style} aria-hidden="true" />;
}

export interface SkeletonBlockProps {
  height: number;
  /** Text for screen readers, such as 'Loading your report'. */
  label: string;
}

/** Renders a block as a placeholder for a part of a page. */
export function SkeletonBlock({ height, label }: SkeletonBlockProps) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <Skeleton shape="block" height={height} />
    </div>
  );
}

export interface SkeletonListProps {
  count?: number | undefined;
  /** Whether rows start with a circle, as in a list of people. */
  avatar?: boolean | undefined;
  /** Text for screen readers, for the whole list. The default is 'Loading'. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Renders the rows of a list as placeholders: an optional circle and two lines each. */
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
