import { asErrorBody } from '@workspace/api';
import { enteredKinds, newEarning } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { payoutKindLabels } from '@workspace/product-ui';
import { FormDialog, SearchSelect, Select, TextField, useForm, useNow } from '@workspace/ui';
import { useDeferredValue, useState } from 'react';
import { toCents } from '../../list/money.ts';
import { useAddOperatedEarningMutation, useGetPeopleForPayoutsQuery } from './payouts.api.ts';
import { dayMs, lastSunday } from './words.ts';

const kindOptions = enteredKinds.map((kind) => ({ value: kind as string, label: payoutKindLabels[kind] }));

/** Returns the cents of a typed amount, which is negative for a correction. Returns null for other texts. */
function centsOf(text: string): number | null {
  const cents = toCents(text.trim().replace(/^-/, ''));
  return cents !== null && text.trim().startsWith('-') ? -cents : cents;
}

/** Renders the form for a bonus or training pay of an assistant. */
export function BonusDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [text, setText] = useState('');
  const now = useNow(dayMs);
  const [sunday] = useState(() => lastSunday(now));
  const people = useGetPeopleForPayoutsQuery(useDeferredValue(text));
  const [add] = useAddOperatedEarningMutation();
  const form = useForm({
    initial: {
      user_id: '',
      kind: 'bonus' as string,
      amount_cents: '',
      currency: 'USD',
      week_start: sunday,
      note: '',
    },
    schema: newEarning,
    toBody: (values) => ({
      ...values,
      amount_cents: centsOf(values.amount_cents),
      currency: values.currency.trim().toUpperCase(),
      note: values.note.trim() || null,
    }),
    async send(body) {
      const { error } = await add(body);
      return error ? { message: asErrorBody(error).message } : null;
    },
    onSent() {
      toast.success('Earning added');
      onClose();
    },
  });
  const assistants = (people.data?.items ?? []).filter(({ account_type }) => account_type === 'assistant');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add a bonus or training pay"
      description="The next payout run that covers its week pays it."
      submitLabel="Add earning"
    >
      <SearchSelect
        {...form.choice('user_id')}
        label="Assistant"
        required
        options={assistants.map(({ id, name, email }) => ({ value: id, label: name, description: email }))}
        onSearch={setText}
        emptyText="No assistant has this name."
      />
      <Select {...form.choice('kind')} label="Kind" required options={kindOptions} />
      <TextField
        {...form.field('amount_cents')}
        label="Amount"
        hint="A negative amount corrects an earlier one."
        required
      />
      <TextField {...form.field('currency')} label="Currency" required maxLength={3} />
      <TextField {...form.field('week_start')} label="Day" hint="Any day of the week." type="date" required />
      <TextField {...form.field('note')} label="Note" hint="The assistant reads it on the payslip." maxLength={200} />
    </FormDialog>
  );
}
