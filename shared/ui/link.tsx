import clsx from 'clsx';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';
import styles from './link.module.css';

export interface LinkProps extends RouterLinkProps {
  /** Gives the link the colour of the surrounding text, and an underline only on hover. */
  quiet?: boolean | undefined;
  /** Opens the link in a new tab. Screen readers announce this. */
  external?: boolean | undefined;
}

/** Renders a link inside text. Accepts `to` and every React Router link prop. */
export function Link({ quiet, external, className, children, ...rest }: LinkProps) {
  return (
    <RouterLink
      {...(external && { target: '_blank', rel: 'noreferrer' })}
      {...rest}
      className={clsx(styles.link, quiet && styles.quiet, className)}
    >
      {children}
      {external && <span className="visually-hidden"> (opens in a new tab)</span>}
    </RouterLink>
  );
}
