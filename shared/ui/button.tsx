import clsx from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';
import styles from './button.module.css';
import type { IconType } from './icon.ts';
import { Spinner } from './spinner.tsx';

/** Appearance of Button and LinkButton. */
export interface ButtonLook {
  /**
   * `primary` for the main action of a view, `secondary` for actions next to it, `ghost` for less important actions,
   * `danger` for actions that end or delete something.
   */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  /** Height: 30, 38 or 44 px. On touch screens at least 40 px. */
  size?: 's' | 'm' | 'l' | undefined;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
  /** Icon before the text. */
  icon?: IconType | undefined;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner over the text and ignores clicks. Width and focus stay the same. */
  loading?: boolean | undefined;
}

export interface LinkButtonProps extends ButtonLook, RouterLinkProps {
  /** Opens the link in a new tab. Screen readers announce this. */
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

/** Renders a button. Accepts every native button prop. `type` defaults to `button`. */
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

/** Renders a router link that looks like a Button. Accepts `to` and every React Router link prop. */
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
