import { billMessages } from './bill.ts';
import { commonRefusals } from './error.ts';
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

/** Lists of the operations whose views operators save: the last part of the path of their calls. */
export const viewedLists = [
  'people',
  'organizations',
  'teams',
  'deals',
  'listings',
  'bills',
  'rates',
  'billing-rates',
  'subscriptions',
  'payout-runs',
  'prequalifications',
  'virtual-cards',
  'inbox',
  'audit-events',
  'hubspot',
  'conversations',
  'usage-events',
  'mail',
  'requests',
  'timesheets',
] as const;
export type ViewedList = (typeof viewedLists)[number];

/** The largest number of views that an operator saves of one list. */
export const maxSavedViews = 50;

/** Sentences for refusals of the calls of operators. */
export const operationMessages = {
  ADDRESS_NOT_CONFIRMED: 'This person has not confirmed the address yet.',
  ADDRESS_TAKEN: 'Someone already has an account with this address.',
  ASSISTANT_NOT_FOUND: 'This assistant does not exist.',
  ASSISTANT_NOT_IN_TEAM: 'This person is not an assistant of the team.',
  ASSISTANT_RESTRICTED: 'This assistant may not work with the current account status. Change the status first.',
  BILL_CHANGED: billMessages.changed,
  BILL_NOT_CREDITABLE: 'Only a bill that is due can be credited in part.',
  BILL_NOT_OPEN: 'This bill is paid, being paid or disputed, so only its payments decide about its status.',
  BILL_NOT_PAYABLE: billMessages.notPayable,
  BILL_STILL_OPEN: 'This bill can be paid after its billing period and its last work session have ended.',
  CARD_EXISTS: 'This assistant already has a card.',
  COMPANY_ACCOUNT_MISSING: 'Enter the bank account of the company first.',
  CREDIT_TOO_EARLY: 'More hours may still come to this bill. Credit less now, or all of it after its week.',
  CREDIT_TOO_LARGE: 'The credit is larger than what is left of the bill.',
  DEAL_MOVE_NOT_ALLOWED: 'A deal with the current status cannot get this status.',
  DEAL_OPEN: 'This team has an open deal already.',
  LAST_ADMINISTRATOR: 'Workspace needs at least one administrator.',
  LAST_DAY_OUT_OF_RANGE: 'The last day cannot be before the first day or after today.',
  MOVE_NOT_ALLOWED: commonRefusals.MOVE_NOT_ALLOWED,
  NOT_AN_ASSISTANT: 'Only assistants have an availability and a program.',
  NOT_A_CLIENT: 'Only a client can own an organization.',
  NOT_IN_TEAM: 'This person is not in the team.',
  NOT_ITS_CLIENT: 'This person is not a client of the organization. Choose a role for an assistant.',
  NO_METHOD: 'This organization has no payment method.',
  NO_ASSISTANT_ACCOUNT: 'This person has no assistant account.',
  OPERATOR_NOT_FOUND: 'This person is no longer an operator.',
  ORGANIZATION_DELETED: 'This organization was deleted, so its listings stay closed.',
  ORGANIZATION_NOT_FOUND: 'This organization does not exist.',
  OWNER_LACKS_ROLE: 'This operator does not see items of this kind.',
  PAUSE_IS_OVER: 'Choose today or a later day for the end of the pause.',
  PAYMENT_NOT_REFUNDABLE: 'Only a received payment can be refunded.',
  PAYOUT_ACCOUNT_MISSING: 'Somebody in this run has no bank account.',
  PAYOUT_MOVE_NOT_ALLOWED: 'This run cannot be moved like this.',
  PAYOUT_RUN_EMPTY: 'Nothing is pending until this day.',
  PAYOUT_RUN_NOT_APPROVED: 'Approve the run before you export it.',
  PAYOUT_WEEK_DISPUTED: 'A week of this run is disputed. Cancel the run and make a new one.',
  PAYOUT_WEEK_OPEN: 'Choose a week that has ended.',
  PERSON_IS_OPERATOR: 'Remove the roles of this operator first.',
  PERSON_NOT_FOUND: 'Nobody has an account with this address.',
  PLAN_HAS_NO_TERMS: 'A plan has no hours or price of its own.',
  RATE_OVERLAPS: 'Another rate already counts from this day.',
  REASON_REQUIRED: 'Enter a reason.',
  REFUND_TOO_LARGE: 'The refund is larger than what is left of the payment.',
  REQUEST_CANCELED: 'The client has canceled this request, so its listing stays closed.',
  REQUEST_MOVED: commonRefusals.REQUEST_MOVED,
  ROW_CHANGED: commonRefusals.ROW_CHANGED,
  SECOND_PERSON_REQUIRED: 'Another operator must approve this run.',
  SLOT_EXISTS: 'This time is already offered or booked.',
  SLOT_IS_OVER: 'Choose a time from now on.',
  SLOT_NOT_FOUND: 'This time is no longer offered.',
  SLOT_TAKEN: 'This time is booked or no longer offered.',
  STATUS_IN_THE_WAY: 'The account status of this assistant does not allow this. Change the status first.',
  STATUS_IS_COMPUTED: 'Operators cannot set this status. It follows from payments and dates.',
  SUBSCRIPTION_ENDED: 'This subscription has ended.',
  SUBSCRIPTION_EXISTS: 'This organization already has a subscription of this kind.',
  TEAM_NOT_FOUND: 'This team does not exist.',
  TOO_MANY_VIEWS: `You have ${maxSavedViews} views of this list. Delete one before you save another.`,
  UNKNOWN_TIMEZONE: 'Choose a time zone from the list.',
  VIEW_EXISTS: 'You have a view with this name already.',
  WEEK_DISPUTED: 'A timesheet of this week is disputed. The bill can be charged after that is settled.',
} as const satisfies Partial<Record<Refusal, string>>;
