import clsx from 'clsx';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';
import styles from './link.module.css';

export interface LinkProps extends RouterLinkProps {
  /** Has the colour of the surrounding text, with an underline on hover. */
  quiet?: boolean | undefined;
  /** Opens in a new tab, and tells screen readers so. */
  external?: boolean | undefined;
}

/** Renders a link in text. Accepts `to` and every React Router link prop. */
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
