import { hasRole, type OperatorRole } from '@workspace/contracts';
import { paths } from './paths.ts';

/** An area of the operations: one page and the pages below it. */
export interface Area {
  to: string;
  label: string;
  about: string;
  /** The roles of which an operator needs one; remote.json names the same. */
  roles: readonly OperatorRole[];
}

/** Areas with a common subject. Their pages have common tabs. */
export interface AreaGroup {
  label: string;
  areas: readonly Area[];
}

const groups: readonly AreaGroup[] = [
  {
    label: 'Inbox',
    areas: [
      {
        to: paths.inbox,
        label: 'Inbox',
        about: 'What waits for somebody',
        roles: ['recruiter', 'account_lead', 'finance'],
      },
      {
        to: paths.conversations,
        label: 'Conversations',
        about: 'What clients and assistants write to the company',
        roles: ['recruiter', 'account_lead', 'finance'],
      },
      { to: paths.hubspot, label: 'HubSpot', about: 'Messages that wait for HubSpot', roles: [] },
      { to: paths.mail, label: 'Email', about: 'Emails of the application, and whether they arrived', roles: [] },
    ],
  },
  {
    label: 'People',
    areas: [
      {
        to: paths.people,
        label: 'People',
        about: 'Everyone with an account',
        roles: ['recruiter', 'account_lead', 'finance'],
      },
      {
        to: paths.organizations,
        label: 'Organizations',
        about: 'Companies that hire assistants',
        roles: ['account_lead', 'finance'],
      },
    ],
  },
  {
    label: 'Hiring',
    areas: [
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
        to: paths.requests,
        label: 'Requests',
        about: 'Clients who look for an assistant',
        roles: ['recruiter', 'account_lead'],
      },
      {
        to: paths.listings,
        label: 'Listings',
        about: 'Jobs that assistants can apply for',
        roles: ['recruiter', 'account_lead'],
      },
    ],
  },
  {
    label: 'Work',
    areas: [
      { to: paths.teams, label: 'Teams', about: 'Clients and assistants who work together', roles: ['account_lead'] },
      {
        to: paths.deals,
        label: 'Deals',
        about: 'Agreements with clients, and their statuses',
        roles: ['account_lead'],
      },
      {
        to: paths.timesheets,
        label: 'Timesheets',
        about: 'Hours of each week, and what clients dispute',
        roles: ['account_lead'],
      },
    ],
  },
  {
    label: 'Money',
    areas: [
      { to: paths.rates, label: 'Pay rates', about: 'What assistants earn per hour', roles: ['finance'] },
      { to: paths.billingRates, label: 'Billing rates', about: 'What clients pay per hour', roles: ['finance'] },
      {
        to: paths.subscriptions,
        label: 'Subscriptions',
        about: 'Hours and plans that organizations pay for',
        roles: ['account_lead', 'finance'],
      },
      {
        to: paths.bills,
        label: 'Bills',
        about: 'What organizations owe and have paid',
        roles: ['account_lead', 'finance'],
      },
      { to: paths.payoutRuns, label: 'Payouts', about: 'Pay of the assistants, run by run', roles: ['finance'] },
      { to: paths.virtualCards, label: 'Virtual cards', about: 'Cards with which assistants pay', roles: ['finance'] },
    ],
  },
  {
    label: 'Company',
    areas: [
      { to: paths.operators, label: 'Operators', about: 'The people who work here, and their roles', roles: [] },
      { to: paths.audit, label: 'Audit trail', about: 'Who changed what, and when', roles: [] },
      { to: paths.usage, label: 'Usage', about: 'What people do on the pages', roles: [] },
    ],
  },
];

/** Returns the areas of the operations that an operator with these roles may open, in groups. */
export const areaGroupsFor = (held: readonly OperatorRole[]): AreaGroup[] =>
  groups
    .map(({ label, areas }) => ({ label, areas: areas.filter(({ roles }) => hasRole(held, roles)) }))
    .filter(({ areas }) => areas.length > 0);
