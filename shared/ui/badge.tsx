import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import type { IconType } from './icon.ts';

export interface BadgeProps {
  children: ReactNode;
  tone?: 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'gift' | 'accent' | undefined;
  /** Shows a dot in the tone's colour before the text. */
  dot?: boolean | undefined;
  icon?: IconType | undefined;
  className?: string | undefined;
}

/** Shows a status in one or two words. The text must be clear without the colour. */
export function Badge({ children, tone = 'neutral', dot, icon: Icon, className }: BadgeProps) {
  return (
    <span className={clsx(styles.badge, styles[tone], className)}>
      {dot && <span className={styles.dot} aria-hidden="true" />}
      {Icon && <Icon size={13} strokeWidth={2.25} aria-hidden="true" />}
      {children}
    </span>
  );
}
