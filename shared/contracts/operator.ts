import { billMessages } from './bill.ts';
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
  ASSISTANT_NOT_FOUND: 'This assistant does not exist.',
  BILL_NOT_OPEN: 'This bill is paid, being paid or disputed, so only its payments decide about its status.',
  BILL_NOT_PAYABLE: billMessages.notPayable,
  BILL_STILL_OPEN: 'This bill can be paid after its billing period has ended.',
  CARD_EXISTS: 'This assistant already has a card.',
  PAYMENT_NOT_REFUNDABLE: 'Only a received payment can be refunded.',
  REFUND_TOO_LARGE: 'The refund is larger than what is left of the payment.',
  STATUS_IS_COMPUTED: 'Operators cannot set this status. It follows from payments and dates.',
  ADDRESS_NOT_CONFIRMED: 'This person has not confirmed the address yet.',
  LAST_ADMINISTRATOR: 'Workspace needs at least one administrator.',
  NOT_A_CLIENT: 'Only a client can own an organization.',
  OPERATOR_NOT_FOUND: 'This person is no longer an operator.',
  PERSON_NOT_FOUND: 'Nobody has an account with this address.',
  ORGANIZATION_NOT_FOUND: 'This organization does not exist.',
  UNKNOWN_TIMEZONE: 'Choose a time zone from the list.',
  ASSISTANT_RESTRICTED: 'This assistant may not work with the current account status. Change the status first.',
  DEAL_MOVE_NOT_ALLOWED: 'A deal with the current status cannot get this status.',
  DEAL_OPEN: 'This team has an open deal already.',
  NO_ASSISTANT_ACCOUNT: 'This person has no assistant account.',
  NOT_IN_TEAM: 'This person is not in the team.',
  NOT_ITS_CLIENT: 'This person is not a client of the organization. Choose a role for an assistant.',
  OPERATOR_NOT_FOUND: 'This person is no longer an operator.',
  REASON_REQUIRED: 'Enter a reason.',
  STATUS_IN_THE_WAY: 'The account status of this assistant does not allow this. Change the status first.',
  TEAM_NOT_FOUND: 'This team does not exist.',
  TEAM_NOT_FOUND: 'This team does not exist.',
  ASSISTANT_NOT_IN_TEAM: 'This person is not an assistant of the team.',
  RATE_OVERLAPS: 'Another rate already counts from this day.',
  SUBSCRIPTION_EXISTS: 'This organization already has a subscription of this kind.',
  SUBSCRIPTION_ENDED: 'This subscription has ended.',
  PLAN_HAS_NO_TERMS: 'A plan has no hours or price of its own.',
  LAST_DAY_OUT_OF_RANGE: 'The last day cannot be before the first day or after today.',
  MOVE_NOT_ALLOWED: 'This change is not possible from the current status.',
} as const satisfies Partial<Record<Refusal, string>>;
