import type { OperatorRole } from '@workspace/contracts';

/** The label of each role of operators, and what the role allows. */
export const operatorRoleWords: Record<OperatorRole, { label: string; about: string }> = {
  administrator: { label: 'Administrator', about: 'Everything, including operators and the audit trail' },
  recruiter: { label: 'Recruiter', about: 'People, recruiting, prequalifications, listings and matches' },
  account_lead: {
    label: 'Account lead',
    about: 'People and suspensions, organizations, teams, deals, listings and matches',
  },
  finance: { label: 'Finance', about: 'Rates, subscriptions, bills, refunds, payouts and virtual cards' },
};

/** Returns the labels of roles: 'Recruiter, Finance'. */
export const rolesText = (roles: readonly OperatorRole[]): string =>
  roles.map((role) => operatorRoleWords[role].label).join(', ') || 'None';
