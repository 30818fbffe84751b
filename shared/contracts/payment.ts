import * as z from 'zod/mini';
import { maxDestinationLength } from './destination.ts';
import { commonMessages } from './error.ts';

/** Payment method types (product/billing#payment-methods). */
export const paymentMethodTypes = ['card', 'us_bank_account', 'link'] as const;
export type PaymentMethodType = (typeof paymentMethodTypes)[number];

/** Providers that store methods and charge them. `local` charges nothing. */
export const paymentProviders = ['stripe', 'local'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** Uses of a method: the primary one is charged first, the backup one if that fails. */
export const paymentMethodUses = ['primary', 'backup'] as const;

/** A saved payment method. Only what identifies it to its owner is stored. */
export const paymentMethod = z.object({
  id: z.uuid(),
  type: z.enum(paymentMethodTypes),
  /** Brand of the card, or name of the bank. */
  brand: z.nullable(z.string()),
  last_four: z.nullable(z.string()),
  exp_month: z.nullable(z.number()),
  exp_year: z.nullable(z.number()),
  /** Null for a method that is saved but never charged automatically. */
  use: z.nullable(z.enum(paymentMethodUses)),
  created_at: z.string(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** GET /api/organizations/{id}/payment-methods. */
export interface PaymentMethods {
  items: PaymentMethod[];
  provider: PaymentProvider;
}

/**
 * Body of POST /api/payments/setup and /portal: the organization, and the page to return to from the provider's page.
 */
export const hostedPageBody = z.object({
  organization_id: z.uuid(),
  /** A path of this application. Anything else is refused. */
  return_path: z.string().check(z.minLength(1), z.maxLength(maxDestinationLength)),
});
export type HostedPageBody = z.infer<typeof hostedPageBody>;

/** Answer of POST /api/payments/setup and /portal: the address of the provider's page. */
export const hostedPage = z.object({ url: z.string() });
export type HostedPage = z.infer<typeof hostedPage>;

/** The query parameter that the provider's page adds to the return path. */
export const paymentSetupParameter = 'payment_setup';
export const paymentSetupResults = ['success', 'cancelled'] as const;
export type PaymentSetupResult = (typeof paymentSetupResults)[number];

/** Body of POST /api/organizations/{id}/update-backup-pm (product/billing#calls). */
export const updateBackupBody = z.object({
  backupPmId: z.uuid(),
  isRemove: z._default(z.boolean(), false),
});
export type UpdateBackupBody = z.input<typeof updateBackupBody>;

/** Body of POST /api/organizations/{id}/set-primary-pm and /remove-pm. */
export const paymentMethodBody = z.object({ paymentMethodId: z.uuid() });

/** The simulated methods on the local provider's page. */
export const testMethods = [
  'card',
  'us_bank_account',
  'link',
  'card_expiring',
  'card_payments_fail',
  'card_declined',
] as const;
export type TestMethod = (typeof testMethods)[number];

/** Body of POST /api/payments/test-page/save: the page's signed session, and the chosen method. */
export const saveTestMethodBody = z.object({
  session: z.string().check(z.minLength(1), z.maxLength(4000)),
  method: z.enum(testMethods),
});
export type SaveTestMethodBody = z.infer<typeof saveTestMethodBody>;

/** GET /api/payments/test-page?session=: the organization of the page, and the return path. */
export interface TestPage {
  organization_name: string;
  return_url: string;
  cancel_url: string;
}

/** Sentences about payments. The product fixes the first two. */
export const paymentMessages = {
  updatingBackup: 'Updating backup payment method...',
  backupUpdated: 'Backup payment method updated',
  failed: commonMessages.failed,
  declined: 'Your card was declined. Try another way to pay.',
  linkEnded: 'This link has expired or is incomplete.',
  ownersOnly: 'Only owners of the organization can do this.',
  noMethod: 'Add a payment method first.',
  methodGone: 'This payment method no longer exists.',
} as const;
