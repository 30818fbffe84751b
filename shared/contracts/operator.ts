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
  ADDRESS_TAKEN: 'Someone already has an account with this address.',
  LAST_ADMINISTRATOR: 'Workspace needs at least one administrator.',
  NOT_AN_ASSISTANT: 'Only assistants have an availability and a program.',
  OPERATOR_NOT_FOUND: 'This operator does not exist.',
  PERSON_IS_OPERATOR: 'Remove the roles of this operator first.',
  PERSON_NOT_FOUND: 'Nobody has an account with this address.',
  ORGANIZATION_NOT_FOUND: 'This organization does not exist.',
} as const satisfies Partial<Record<Refusal, string>>;
