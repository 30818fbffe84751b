import { hourlyTerms, type OperatedSubscription, planTerms, type SubscriptionChange } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Checkbox, FormDialog, TextField, useForm } from '@workspace/ui';
import { toAmount, toCents } from '../../list/money.ts';
import { useRowChanges } from '../../list/use-row-changes.ts';
import { useChangeOperatedSubscriptionMutation } from './subscriptions.api.ts';

interface TermsDialogProps {
  subscription: OperatedSubscription;
  /** The subscription as it is in the list now, after another operator may have changed it. */
  current: OperatedSubscription | null;
  onClose: () => void;
}

interface TermsValues {
  weekly_hours: string;
  rate_cents: string;
  auto_charge: boolean;
}

type Terms = Pick<SubscriptionChange, keyof TermsValues>;

/** Renders the form for the terms of a subscription. A plan has no hours or price of its own. */
export function TermsDialog({ subscription, current, onClose }: TermsDialogProps) {
  const { organization_name, plan_key, plan_name, weekly_hours, rate_cents, auto_charge } = subscription;
  const isHourly = plan_key === null;
  const toast = useToast();
  const [change] = useChangeOperatedSubscriptionMutation();
  const { changesOf, failed } = useRowChanges(current);
  const form = useForm<TermsValues, Terms>({
    initial: {
      weekly_hours: weekly_hours === null ? '' : String(weekly_hours),
      rate_cents: rate_cents === null ? '' : toAmount(rate_cents),
      auto_charge,
    },
    schema: isHourly ? hourlyTerms : planTerms,
    toBody: (values) =>
      isHourly
        ? {
            weekly_hours: values.weekly_hours.trim() ? Number(values.weekly_hours) : null,
            rate_cents: toCents(values.rate_cents),
            auto_charge: values.auto_charge,
          }
        : { auto_charge: values.auto_charge },
    async send(terms) {
      const { error } = await change(changesOf(subscription, terms));
      return error ? failed(error) : null;
    },
    onSent() {
      toast.success('Subscription saved');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Change subscription of ${organization_name}`}
      description={plan_name ?? 'An open retainer changes with the hours and the price. A paid one stays.'}
    >
      {isHourly && (
        <>
          <TextField {...form.field('weekly_hours')} label="Hours per week" required inputMode="numeric" />
          <TextField {...form.field('rate_cents')} label="Price per hour" required inputMode="decimal" />
        </>
      )}
      <Checkbox
        label="Charge the organization automatically"
        checked={form.values.auto_charge}
        onChange={(checked) => form.change({ auto_charge: checked })}
      />
    </FormDialog>
  );
}
