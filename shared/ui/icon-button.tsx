import clsx from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import type { IconType } from './icon.ts';
import styles from './icon-button.module.css';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconType;
  /** Accessible name of the button. A tooltip shows it too. */
  label: string;
  variant?: 'ghost' | 'secondary' | 'primary' | 'danger' | undefined;
  /** Width and height: 30, 38 or 44 px. On touch screens at least 40 px. */
  size?: 's' | 'm' | 'l' | undefined;
  loading?: boolean | undefined;
  /** A short text over the corner, such as an unread count. Screen readers skip it, so `label` must contain it too. */
  badge?: string | undefined;
  /** Whether the label shows as a tooltip. Set it to false for an obvious icon, such as the cross of a dialog. */
  tooltip?: boolean | undefined;
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left' | undefined;
}

/** Renders a square button with an icon and no text. It can be the `trigger` of a Menu. */
export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, variant = 'ghost', size = 'm', loading = false, badge, tooltipSide, ...rest } = props;
  const { className, onClick, type = 'button', tooltip = true, ...native } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      {...native}
      type={type}
      className={clsx(styles.button, styles[variant], styles[size], className)}
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={loading || native['aria-disabled']}
      onClick={press}
    >
      {loading ? <Spinner /> : <Icon size={size === 's' ? 16 : 20} strokeWidth={1.75} aria-hidden="true" />}
      {badge && (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </button>
  );
  if (!tooltip) return button;
  return (
    <Tooltip text={label} side={tooltipSide} names>
      {button}
    </Tooltip>
  );
}
