import { NavTabs } from '@workspace/ui';
import { paths } from '../../paths.ts';

const pages = [
  { to: paths.clients, label: 'Clients' },
  { to: paths.jobApplications, label: 'Applications' },
  { to: paths.jobListings, label: 'Job listings' },
];

/** Renders the tabs Clients, Applications and Job listings (product/clients#clients-of-an-assistant). */
export const ClientsNav = () => <NavTabs label="Clients and jobs" pages={pages} />;
