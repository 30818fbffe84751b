import clsx from 'clsx';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';
import styles from './link.module.css';

export interface LinkProps extends RouterLinkProps {
  /** Takes the colour of the text around it; underlined on hover. */
  quiet?: boolean | undefined;
  /** Opens in a new tab, and says so to a screen reader. */
  external?: boolean | undefined;
}

/** A link in running text. Takes `to` and every React Router link prop. */
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
