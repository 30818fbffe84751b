import * as z from 'zod/mini';
import { maxDestinationLength } from './destination.ts';
import { commonMessages } from './error.ts';

/** Payment method types (product/billing#payment-methods). */
export const paymentMethodTypes = ['card', 'us_bank_account', 'link'] as const;
export type PaymentMethodType = (typeof paymentMethodTypes)[number];

/** Who holds methods and moves money. `local` charges nothing. */
export const paymentProviders = ['stripe', 'local'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** What a method is used for: the primary one is charged, the backup one when that fails. */
export const paymentMethodUses = ['primary', 'backup'] as const;

/** A saved way to pay; nothing of it is kept but what tells it from others. */
export const paymentMethod = z.object({
  id: z.uuid(),
  type: z.enum(paymentMethodTypes),
  /** Brand of the card, or name of the bank. */
  brand: z.nullable(z.string()),
  last_four: z.nullable(z.string()),
  exp_month: z.nullable(z.number()),
  exp_year: z.nullable(z.number()),
  /** null for one that is saved and never charged by itself. */
  use: z.nullable(z.enum(paymentMethodUses)),
  created_at: z.string(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** GET /api/organizations/{id}/payment-methods. */
export interface PaymentMethods {
  items: PaymentMethod[];
  provider: PaymentProvider;
}

/** Body of POST /api/payments/setup and /portal: the hosted page of an organization, and where it leads back to. */
export const hostedPageBody = z.object({
  organization_id: z.uuid(),
  /** A path of this application; anything else is refused. */
  return_path: z.string().check(z.minLength(1), z.maxLength(maxDestinationLength)),
});
export type HostedPageBody = z.infer<typeof hostedPageBody>;

/** Answer of POST /api/payments/setup and /portal: where to send the browser. */
export const hostedPage = z.object({ url: z.string() });
export type HostedPage = z.infer<typeof hostedPage>;

/** The query parameter that a hosted page adds to the return path. */
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

/** What the local default's page offers in place of a real method. */
export const testMethods = [
  'card',
  'us_bank_account',
  'link',
  'card_expiring',
  'card_payments_fail',
  'card_declined',
] as const;
export type TestMethod = (typeof testMethods)[number];

/** Body of POST /api/payments/test-page/save: the signed session of the page, and the choice. */
export const saveTestMethodBody = z.object({
  session: z.string().check(z.minLength(1), z.maxLength(4000)),
  method: z.enum(testMethods),
});
export type SaveTestMethodBody = z.infer<typeof saveTestMethodBody>;

/** GET /api/payments/test-page?session=: whose page it is, and where it leads back to. */
export interface TestPage {
  organization_name: string;
  return_url: string;
  cancel_url: string;
}

/** Sentences about payments. The first two are exact. */
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
