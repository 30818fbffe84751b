import * as z from 'zod/mini';
import { maxDestinationLength } from './destination.ts';
import { commonMessages } from './error.ts';

/** Payment method types (product/billing#payment-methods). */
export const paymentMethodTypes = ['card', 'us_bank_account', 'link'] as const;
export type PaymentMethodType = (typeof paymentMethodTypes)[number];

/** Providers that store payment methods and charge them. `local` simulates payments and charges nothing. */
export const paymentProviders = ['stripe', 'local'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** Uses of a payment method. The primary method is charged first, the backup method if that fails. */
export const paymentMethodUses = ['primary', 'backup'] as const;

/** A saved payment method. Only the details by which its owner recognizes it are stored. */
export const paymentMethod = z.object({
  id: z.uuid(),
  type: z.enum(paymentMethodTypes),
  /** Card brand or bank name. */
  brand: z.nullable(z.string()),
  last_four: z.nullable(z.string()),
  exp_month: z.nullable(z.number()),
  exp_year: z.nullable(z.number()),
  /** Null for a payment method that is never charged automatically. */
  use: z.nullable(z.enum(paymentMethodUses)),
  created_at: z.string(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Response of GET /api/organizations/{id}/payment-methods. */
export const paymentMethods = z.object({ items: z.array(paymentMethod), provider: z.enum(paymentProviders) });
export type PaymentMethods = z.infer<typeof paymentMethods>;

/** Body of POST /api/payments/setup and /portal. `return_path` is the page to which the provider's page returns. */
export const hostedPageBody = z.object({
  organization_id: z.uuid(),
  /** A path of this application. Every other value is refused. */
  return_path: z.string().check(z.minLength(1), z.maxLength(maxDestinationLength)),
});
export type HostedPageBody = z.infer<typeof hostedPageBody>;

/** Response of POST /api/payments/setup and /portal: the URL of the provider's page. */
export const hostedPage = z.object({ url: z.string() });
export type HostedPage = z.infer<typeof hostedPage>;

/** The query parameter with the result (`paymentSetupResults`) that the provider's page adds to the return path. */
export const paymentSetupParameter = 'payment_setup';
export const paymentSetupResults = ['success', 'cancelled'] as const;
export type PaymentSetupResult = (typeof paymentSetupResults)[number];

/**
 * Body of POST /api/organizations/{id}/update-backup-pm (product/billing#calls). With `isRemove`, the method stops
 * being the backup.
 */
export const updateBackupBody = z.object({
  backupPmId: z.uuid(),
  isRemove: z._default(z.boolean(), false),
});
export type UpdateBackupBody = z.input<typeof updateBackupBody>;

/** Body of POST /api/organizations/{id}/set-primary-pm and /remove-pm. */
export const paymentMethodBody = z.object({ paymentMethodId: z.uuid() });

/** The simulated payment methods of the provider `local`. */
export const testMethods = [
  'card',
  'us_bank_account',
  'link',
  'card_expiring',
  'card_payments_fail',
  'card_declined',
] as const;
export type TestMethod = (typeof testMethods)[number];

/** Body of POST /api/payments/test-page/save. `session` is the signed session of the test page. */
export const saveTestMethodBody = z.object({
  session: z.string().check(z.minLength(1), z.maxLength(4000)),
  method: z.enum(testMethods),
});
export type SaveTestMethodBody = z.infer<typeof saveTestMethodBody>;

/** Response of GET /api/payments/test-page?session=: the data of the page of the provider `local`. */
export const testPage = z.object({ organization_name: z.string(), return_url: z.string(), cancel_url: z.string() });
export type TestPage = z.infer<typeof testPage>;

/** Messages about payments. The product description fixes the first three. */
export const paymentMessages = {
  updatingBackup: 'Updating backup payment method...',
  backupUpdated: 'Backup payment method updated',
  failed: commonMessages.failed,
  declined: 'Your card was declined. Try another payment method.',
  linkEnded: 'This link has expired or is incomplete.',
  ownersOnly: 'Only owners of the organization can do this.',
  noMethod: 'Add a payment method first.',
  planChanged: 'The plan or its price has just changed. Check both, then try again.',
  methodGone: 'This payment method no longer exists.',
} as const;
