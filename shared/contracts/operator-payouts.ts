import * as z from 'zod/mini';
import { bankAccountFields, savedBankAccount } from './bank-account.ts';
import { earning, payoutKinds } from './earning.ts';
import { operationsQuery, sortQuery, updatedAt } from './operator-lists.ts';
import { atMost } from './text.ts';

/** Statuses of a payout run (product/operations#payouts). */
export const payoutRunStatuses = ['Draft', 'Approved', 'Paid', 'Canceled'] as const;
export type PayoutRunStatus = (typeof payoutRunStatuses)[number];

/** Payout kinds that operators enter. `weekly` is computed. */
export const enteredKinds = ['bonus', 'ea_training_pay', 'ea_training_pay_matched'] as const;

const day = z.iso.date('Choose a day.');
const currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'Enter a currency, such as USD.'));
const note = z.optional(z.nullable(z.string().check(z.trim(), atMost(200))));

/** A payout run in GET /api/operations/payout-runs. */
export const payoutRun = z.object({
  id: z.string(),
  number: z.int(),
  /** The last day that the run covers: a Sunday, such as '2026-11-22'. Weeks are ISO weeks in UTC. */
  until: z.string(),
  /** ISO 4217, such as 'USD'. */
  currency: z.string(),
  status: z.enum(payoutRunStatuses),
  note: z.nullable(z.string()),
  /** The names of the operators who made, approved and paid the run. */
  created_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  paid_by: z.nullable(z.string()),
  /** True if the viewer made the run, so that another operator must approve it. */
  is_own: z.boolean(),
  created_at: z.string(),
  approved_at: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
  updated_at: z.string(),
  /** The number of people whom the run pays. 0 for a canceled run, which has released its earnings. */
  people_count: z.int(),
  total_cents: z.int(),
});
export type PayoutRun = z.infer<typeof payoutRun>;

/** Keys that sort the list of payout runs. */
export const payoutRunSorts = ['number', 'until', 'status', 'people_count', 'total_cents', 'created_at'] as const;

export const payoutRunQuery = z.extend(operationsQuery, {
  ...sortQuery(payoutRunSorts),
  status: z.optional(z.enum(payoutRunStatuses)),
});
export type PayoutRunQuery = z.input<typeof payoutRunQuery>;

/** What a run pays to one person. */
export const payoutPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  minutes: z.int(),
  total_cents: z.int(),
  kinds: z.array(z.object({ kind: z.enum(payoutKinds), amount_cents: z.int() })),
  /** The notes of entered earnings. */
  notes: z.array(z.string()),
  /** False if the person has entered no bank account. */
  has_account: z.boolean(),
});
export type PayoutPerson = z.infer<typeof payoutPerson>;

/** The company's bank account for a currency. */
export const companyAccount = z.extend(savedBankAccount, { currency: z.string(), updated_at: z.string() });
export type CompanyAccount = z.infer<typeof companyAccount>;

/** Body of PUT /api/operations/payout-runs/company-account. `updated_at` is null for a currency without an account. */
export const companyAccountBody = z.strictObject({
  currency,
  ...bankAccountFields,
  updated_at: z.nullable(updatedAt),
});
export type CompanyAccountBody = z.infer<typeof companyAccountBody>;

/** Response of GET /api/operations/payout-runs/:id. */
export const payoutRunDetail = z.extend(payoutRun, {
  people: z.array(payoutPerson),
  /** Null if nobody has entered the company's account for the currency. */
  company_account: z.nullable(companyAccount),
});
export type PayoutRunDetail = z.infer<typeof payoutRunDetail>;

/** Query of GET /api/operations/payout-runs/preview. `until` is any day of the last week that the run covers. */
export const payoutPreviewQuery = z.object({ until: day, currency: z._default(currency, 'USD') });
export type PayoutPreviewQuery = z.input<typeof payoutPreviewQuery>;

/** What a new run would contain. */
export const payoutPreview = z.object({
  until: z.string(),
  currency: z.string(),
  total_cents: z.int(),
  people: z.array(payoutPerson),
  /** The number of people who have pending earnings without a positive sum. */
  left_out: z.int(),
});
export type PayoutPreview = z.infer<typeof payoutPreview>;

/** Body of POST /api/operations/payout-runs. */
export const newPayoutRun = z.strictObject({ until: day, currency: z._default(currency, 'USD'), note });
export type NewPayoutRun = z.input<typeof newPayoutRun>;

/** Body of PATCH /api/operations/payout-runs/:id. */
export const payoutRunChange = z.strictObject({
  updated_at: updatedAt,
  status: z.enum(['Approved', 'Paid', 'Canceled'], 'Choose a status.'),
});
export type PayoutRunChange = z.infer<typeof payoutRunChange>;

/** The earnings of a run, for files. */
export const payoutExport = z.object({
  number: z.int(),
  currency: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      kind: z.enum(payoutKinds),
      week_start: z.string(),
      minutes: z.int(),
      amount_cents: z.int(),
      note: z.nullable(z.string()),
    }),
  ),
});
export type PayoutExport = z.infer<typeof payoutExport>;

/** The payments of a run, for the bank. */
export const payoutPayments = z.object({
  number: z.int(),
  until: z.string(),
  currency: z.string(),
  approved_at: z.string(),
  payer: companyAccount,
  payments: z.array(z.extend(savedBankAccount, { amount_cents: z.int() })),
});
export type PayoutPayments = z.infer<typeof payoutPayments>;

/** The largest amount of an entered earning, in cents. */
export const maxEnteredCents = 10_000_000;
const enterAmount = 'Enter an amount, such as 25.00.';
const smallerAmount = 'Enter an amount of at most 100,000.';

/**
 * Body of POST /api/operations/payout-runs/earnings. `week_start` is any day of the week. A negative amount corrects an
 * earlier earning.
 */
export const newEarning = z.strictObject({
  user_id: z.uuid('Choose an assistant.'),
  kind: z.enum(enteredKinds, 'Choose a kind.'),
  amount_cents: z.number(enterAmount).check(
    z.int(enterAmount),
    z.refine((cents) => cents !== 0, enterAmount),
    z.minimum(-maxEnteredCents, smallerAmount),
    z.maximum(maxEnteredCents, smallerAmount),
  ),
  currency: z._default(currency, 'USD'),
  week_start: day,
  team_id: z.optional(z.nullable(z.uuid('Choose a team.'))),
  note,
});
export type NewEarning = z.input<typeof newEarning>;

/** An earning that an operator entered: the answer to POST /api/operations/payout-runs/earnings. */
export const enteredEarning = z.extend(earning, { user_id: z.string(), note: z.nullable(z.string()) });
export type EnteredEarning = z.infer<typeof enteredEarning>;
