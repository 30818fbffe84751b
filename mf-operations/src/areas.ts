import { hasRole, type OperatorRole } from '@workspace/contracts';
import { paths } from './paths.ts';

interface Area {
  to: string;
  label: string;
  about: string;
  /** The roles of which an operator needs one; remote.json names the same. */
  roles: readonly OperatorRole[];
}

const areas: readonly Area[] = [
  {
    to: paths.recruits,
    label: 'Recruiting',
    about: 'Assistants, their stages, interviews, trainings and matches',
    roles: ['recruiter', 'account_lead'],
  },
  {
    to: paths.prequalifications,
    label: 'Prequalifications',
    about: 'Applications of people who have no account yet',
    roles: ['recruiter'],
  },
  {
    to: paths.listings,
    label: 'Listings',
    about: 'Jobs that assistants can apply for',
    roles: ['recruiter', 'account_lead'],
  },
  { to: paths.operators, label: 'Operators', about: 'The people who work here, and their roles', roles: [] },
  { to: paths.audit, label: 'Audit trail', about: 'Who changed what, and when', roles: [] },
];

/** Returns the areas of the operations that an operator with these roles may open. */
export const areasFor = (held: readonly OperatorRole[]): Area[] => areas.filter(({ roles }) => hasRole(held, roles));
