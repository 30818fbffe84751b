import { asErrorBody, fetchPresets } from '@workspace/api';
import { formatCalendarDay, formatMoney, newPayoutRun, payoutPreviewQuery } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, layout, TextField, useForm, useNow } from '@workspace/ui';
import { useState } from 'react';
import { useAddOperatedPayoutRunMutation, useGetOperatedPayoutPreviewQuery } from './payouts.api.ts';
import { dayMs, lastSunday, peopleText } from './words.ts';

/** Renders the form for a new payout run, with what the run would contain. */
export function PayoutRunDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const now = useNow(dayMs);
  const [sunday] = useState(() => lastSunday(now));
  const [add] = useAddOperatedPayoutRunMutation();
  const form = useForm({
    initial: { until: sunday, currency: 'USD', note: '' },
    schema: newPayoutRun,
    toBody: ({ until, currency, note }) => ({
      until,
      currency: currency.trim().toUpperCase(),
      note: note.trim() || null,
    }),
    async send(body) {
      const { error } = await add(body);
      return error ? { message: asErrorBody(error).message } : null;
    },
    onSent() {
      toast.success('Payout run made');
      onClose();
    },
  });
  const { until, currency } = form.values;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Make a payout run"
      description="The run takes all pending earnings of these weeks. Another operator must approve it."
      submitLabel="Make run"
    >
      <TextField
        {...form.field('until')}
        label="Until"
        hint="The run covers the whole week of this day, from Monday to Sunday in UTC."
        type="date"
        required
      />
      <TextField {...form.field('currency')} label="Currency" required maxLength={3} />
      <TextField {...form.field('note')} label="Note" maxLength={200} />
      <Preview until={until} currency={currency.trim().toUpperCase()} />
    </FormDialog>
  );
}

/** Renders what a run until this day would contain, or why there is none. */
function Preview(asked: { until: string; currency: string }) {
  const skip = !payoutPreviewQuery.safeParse(asked).success;
  const { currentData, error } = useGetOperatedPayoutPreviewQuery(asked, { ...fetchPresets.fresh.hook, skip });
  if (skip) return null;
  if (error) return <p role="status">{asErrorBody(error).message}</p>;
  if (!currentData) return <p role="status">Adding up the earnings</p>;
  const { people, total_cents, currency, until, left_out } = currentData;
  const day = formatCalendarDay(until);
  return (
    <div role="status">
      <p>
        {people.length === 0
          ? `Nothing is pending until ${day}.`
          : `${peopleText(people.length)}, ${formatMoney(total_cents, currency)} until ${day}`}
      </p>
      {left_out > 0 && (
        <p className={layout.quiet}>
          Corrections take away all pay of {peopleText(left_out)}. Their earnings wait for a later run.
        </p>
      )}
    </div>
  );
}
