import { NavLink } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './clients-nav.module.css';

const pages = [
  { to: paths.clients, label: 'Clients' },
  { to: paths.jobApplications, label: 'Applications' },
  { to: paths.jobListings, label: 'Job listings' },
];

/** Renders the tabs Clients, Applications and Job listings (product/clients#clients-of-an-assistant). */
export function ClientsNav() {
  return (
    <nav className={styles.nav} aria-label="Clients and jobs">
      {pages.map(({ to, label }) => (
        <NavLink key={to} to={to} className={styles.link ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
