import { asErrorBody, fetchPresets } from '@workspace/api';
import {
  formatMoney,
  type NewSubscription,
  newHourlySubscription,
  newPlanSubscription,
  type PlanKey,
} from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Checkbox, FormDialog, Select, TextField, useForm } from '@workspace/ui';
import { toCents } from '../../list/money.ts';
import { OrganizationField } from '../../list/organization-field.tsx';
import { useAddOperatedSubscriptionMutation, useGetOperatedPlansQuery } from './subscriptions.api.ts';

interface SubscriptionValues {
  organization_id: string;
  /** Empty for work by the hour. */
  plan_key: PlanKey | '';
  weekly_hours: string;
  rate_cents: string;
  currency: string;
  auto_charge: boolean;
  started_on: string;
}

const initial: SubscriptionValues = {
  organization_id: '',
  plan_key: '',
  weekly_hours: '',
  rate_cents: '',
  currency: 'USD',
  auto_charge: false,
  started_on: '',
};

/** The schema of the body, which depends on whether it names a plan. */
const schema = {
  safeParse: (body: unknown) =>
    typeof body === 'object' && body !== null && 'plan_key' in body
      ? newPlanSubscription.safeParse(body)
      : newHourlySubscription.safeParse(body),
};

function toBody({ organization_id, plan_key, auto_charge, started_on, ...terms }: SubscriptionValues): unknown {
  return {
    organization_id,
    auto_charge,
    ...(started_on && { started_on }),
    ...(plan_key
      ? { plan_key }
      : {
          weekly_hours: terms.weekly_hours.trim() ? Number(terms.weekly_hours) : null,
          rate_cents: toCents(terms.rate_cents),
          currency: terms.currency.trim().toUpperCase(),
        }),
  };
}

/** Renders the form for a new subscription: a plan, or work by the hour. */
export function AddSubscriptionDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const plans = useGetOperatedPlansQuery(undefined, fetchPresets.steady.hook);
  const [add] = useAddOperatedSubscriptionMutation();
  const form = useForm<SubscriptionValues, NewSubscription>({
    initial,
    schema,
    toBody,
    async send(body) {
      const { error } = await add(body);
      return error ? { message: asErrorBody(error).message } : null;
    },
    onSent() {
      toast.success('Subscription added');
      onClose();
    },
  });
  const isHourly = form.values.plan_key === '';
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add a subscription"
      description={
        isHourly
          ? 'The organization gets a retainer bill for four weeks. Work itself is billed at the billing rates.'
          : 'The organization gets a bill for each month, the first one when the plan starts.'
      }
      submitLabel="Add subscription"
    >
      <OrganizationField {...form.choice('organization_id')} />
      <Select
        {...form.choice('plan_key')}
        label="Kind"
        required
        options={[
          { value: '', label: 'By the hour' },
          ...(plans.data ?? []).map(({ key, name, amount_cents, currency }) => ({
            value: key,
            label: `${name}, ${formatMoney(amount_cents, currency)} a month`,
          })),
        ]}
      />
      {isHourly && (
        <>
          <TextField {...form.field('weekly_hours')} label="Hours per week" required inputMode="numeric" />
          <TextField {...form.field('rate_cents')} label="Price per hour" required inputMode="decimal" />
          <TextField {...form.field('currency')} label="Currency" required maxLength={3} />
        </>
      )}
      <TextField
        {...form.field('started_on')}
        label="First day"
        type="date"
        hint={
          isHourly
            ? 'Leave it empty for today. With an earlier day, the bill is due 7 days from today at the earliest.'
            : 'Leave it empty for today. Months since an earlier day are billed, due 7 days from today at the earliest.'
        }
      />
      <Checkbox
        label="Charge the organization automatically"
        checked={form.values.auto_charge}
        onChange={(auto_charge) => form.change({ auto_charge })}
      />
    </FormDialog>
  );
}
