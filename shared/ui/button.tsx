import clsx from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';
import styles from './button.module.css';
import type { IconType } from './icon.ts';
import { Spinner } from './spinner.tsx';

/** The looks a Button and a LinkButton share. */
export interface ButtonLook {
  /** `primary` once per view; `secondary` beside it; `ghost` for what stays quiet; `danger` for what ends or deletes. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  /** 30, 38 or 44 px high; at least 40 under a finger. */
  size?: 's' | 'm' | 'l' | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  /** Drawn before the words. */
  icon?: IconType | undefined;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner over the words, keeps the width, and ignores presses without losing focus. */
  loading?: boolean | undefined;
}

export interface LinkButtonProps extends ButtonLook, RouterLinkProps {
  /** Opens in a new tab, and says so to a screen reader. */
  external?: boolean | undefined;
}

function look({ variant = 'primary', size = 'm', wide }: ButtonLook, className: string | undefined): string {
  return clsx(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

function Content({ icon: Icon, size, children }: Pick<ButtonLook, 'icon' | 'size'> & ComponentProps<'span'>) {
  return (
    <span className={styles.content}>
      {Icon && <Icon size={size === 's' ? 16 : 18} strokeWidth={1.9} aria-hidden="true" />}
      {children}
    </span>
  );
}

/** A button. Takes every native button prop; `type` is `button` unless said otherwise. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, loading = false, type = 'button', className, onClick, children, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, wide }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={press}
    >
      <Content icon={icon} size={size}>
        {children}
      </Content>
      {loading && <Spinner className={styles.spinner} />}
    </button>
  );
}

/** A router link that looks like a Button. Takes `to` and every React Router link prop. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, wide, icon, external, className, children, ...rest } = props;
  return (
    <RouterLink
      {...(external && { target: '_blank', rel: 'noreferrer' })}
      {...rest}
      className={look({ variant, size, wide }, className)}
    >
      <Content icon={icon} size={size}>
        {children}
        {external && <span className="visually-hidden"> (opens in a new tab)</span>}
      </Content>
    </RouterLink>
  );
}
