import type { PaymentMethod } from '@workspace/contracts';
import { type Database, insertMissing } from './database.ts';
import { idFor } from './deterministic.ts';
import { type OrganizationKey, organizationId, organizationKeys } from './organizations.ts';
import { daysAgo } from './time.ts';

interface Method extends Pick<PaymentMethod, 'type' | 'brand' | 'last_four' | 'use'> {
  organization: OrganizationKey;
  /** Months from now until a card expires; null for methods that never expire. */
  expiresIn: number | null;
  age: number;
}

const methods: Method[] = [
  { organization: 'acme', type: 'card', brand: 'visa', last_four: '4242', use: 'primary', expiresIn: 31, age: 180 },
  {
    organization: 'acme',
    type: 'us_bank_account',
    brand: 'Test Bank',
    last_four: '6789',
    use: 'backup',
    expiresIn: null,
    age: 150,
  },
  { organization: 'acme', type: 'link', brand: null, last_four: null, use: null, expiresIn: null, age: 40 },
  {
    organization: 'northwind',
    type: 'card',
    brand: 'mastercard',
    last_four: '4444',
    use: 'primary',
    expiresIn: 0,
    age: 80,
  },
  { organization: 'halcyon', type: 'card', brand: 'amex', last_four: '0005', use: 'primary', expiresIn: 14, age: 55 },
];

/** Returns the customer id of an organization at the local payment provider. */
export const customerId = (key: OrganizationKey): string => `cus_local_${organizationId(key)}`;

/** Returns the id of an organization's primary or backup payment method. */
export const paymentMethodId = (key: OrganizationKey, use: 'primary' | 'backup'): string =>
  idFor(`payment method ${key} ${use}`);

function methodRow({ organization, type, brand, last_four, use, expiresIn, age }: Method, now: Date) {
  const expiry = expiresIn === null ? null : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + expiresIn, 1));
  const id = idFor(`payment method ${organization} ${use ?? type}`);
  return {
    id,
    organization_id: organizationId(organization),
    provider: 'local',
    provider_method_id: `pm_local_${id}`,
    type,
    brand,
    last_four,
    use,
    exp_month: expiry ? expiry.getUTCMonth() + 1 : null,
    exp_year: expiry ? expiry.getUTCFullYear() : null,
    created_at: daysAgo(now, age),
    changed_at: daysAgo(now, age),
  };
}

/** Creates the payment methods of the organizations at the local payment provider, which charges no money. */
export async function createPaymentMethods(database: Database, now: Date): Promise<void> {
  const customers = organizationKeys.map((key) => ({
    organization_id: organizationId(key),
    provider: 'local',
    customer_id: customerId(key),
  }));
  await insertMissing(database, 'payment_customers', customers, 'organization_id,provider');
  await insertMissing(
    database,
    'payment_methods',
    methods.map((method) => methodRow(method, now)),
  );
}
