import type { Refusal } from './refusal.ts';

/** Roles of operators (product/operations#roles). An administrator has the rights of every role. */
export const operatorRoles = ['administrator', 'recruiter', 'account_lead', 'finance'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Returns whether a person with the given roles has one of the wanted roles. An administrator has all of them. */
export const hasRole = (held: readonly OperatorRole[], wanted: readonly OperatorRole[]): boolean =>
  held.some((role) => role === 'administrator' || wanted.includes(role));

/** Statuses of a prequalification (product/operations#prequalifications). */
export const prequalificationStatuses = ['New', 'Invited', 'Declined'] as const;
export type PrequalificationStatus = (typeof prequalificationStatuses)[number];

/** Hours per week that a listing may name. */
export const listingHoursPerWeek = { minimum: 1, maximum: 80 } as const;

/** Sentences for refusals of the calls of operators. */
export const operationMessages = {
  ROW_CHANGED: 'Someone else has changed this in the meantime. Check it again before you continue.',
  ADDRESS_NOT_CONFIRMED: 'This person has not confirmed the address yet.',
  LAST_ADMINISTRATOR: 'Workspace needs at least one administrator.',
  PERSON_NOT_FOUND: 'Nobody has an account with this address.',
  ORGANIZATION_NOT_FOUND: 'This organization does not exist.',
  ASSISTANT_NOT_FOUND: 'This assistant does not exist.',
  TEAM_NOT_FOUND: 'This team does not exist.',
  COMPANY_ACCOUNT_MISSING: 'Enter the bank account of the company first.',
  PAYOUT_ACCOUNT_MISSING: 'Somebody in this run has no bank account.',
  PAYOUT_MOVE_NOT_ALLOWED: 'This run cannot be moved like this.',
  PAYOUT_RUN_EMPTY: 'Nothing is pending until this day.',
  PAYOUT_RUN_NOT_APPROVED: 'Approve the run before you export it.',
  PAYOUT_WEEK_OPEN: 'Choose a week that has ended.',
  SECOND_PERSON_REQUIRED: 'Another operator must approve this run.',
} as const satisfies Partial<Record<Refusal, string>>;
