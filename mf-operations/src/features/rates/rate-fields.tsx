import type { BillingRate } from '@workspace/contracts';
import { type FormFields, TextField } from '@workspace/ui';
import { toAmount, toCents } from '../../list/money.ts';

/** The values of the fields that pay rates and billing rates have in common. */
interface RateValues {
  amount_cents: string;
  currency: string;
  valid_from: string;
}

/** Returns the initial values of the fields. */
export const rateValues = (rate: BillingRate | null): RateValues => ({
  amount_cents: rate ? toAmount(rate.amount_cents) : '',
  currency: rate?.currency ?? 'USD',
  valid_from: rate?.valid_from ?? '',
});

/** Returns the values with the amount in cents, as the body of the call has them. */
export const rateBody = <Values extends RateValues>({ amount_cents, currency, ...values }: Values) => ({
  ...values,
  amount_cents: toCents(amount_cents),
  currency: currency.trim().toUpperCase(),
});

interface RateFieldsProps {
  field: FormFields<RateValues>['field'];
  /** The currency of a rate that exists does not change. */
  isNew: boolean;
}

/** Renders the fields for the price of an hour and the day from which it counts. */
export function RateFields({ field, isNew }: RateFieldsProps) {
  return (
    <>
      <TextField {...field('amount_cents')} label="Amount per hour" required inputMode="decimal" placeholder="12.50" />
      {isNew && <TextField {...field('currency')} label="Currency" required maxLength={3} />}
      <TextField
        {...field('valid_from')}
        label="From"
        type="date"
        required
        hint="The rate counts from midnight (UTC), also within a work session."
      />
    </>
  );
}
