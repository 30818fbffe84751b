import { asErrorBody } from '@workspace/api';
import { newVirtualCard } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, SearchSelect, TextField, useForm } from '@workspace/ui';
import { useDeferredValue, useState } from 'react';
import { toCents } from '../../list/money.ts';
import { useAddOperatedVirtualCardMutation, useGetPeopleForCardsQuery } from './virtual-cards.api.ts';

const initial = {
  user_id: '',
  holder: '',
  brand: 'Visa',
  last_four: '',
  expiry_month: '',
  expiry_year: '',
  limit_cents: '',
  currency: 'USD',
};

const toNumber = (text: string): number | null => (text.trim() ? Number(text) : null);

/** Renders the form that gives a virtual card to an assistant. */
export function VirtualCardDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [text, setText] = useState('');
  const people = useGetPeopleForCardsQuery(useDeferredValue(text));
  const [add] = useAddOperatedVirtualCardMutation();
  const form = useForm({
    initial,
    schema: newVirtualCard,
    toBody: (values) => ({
      ...values,
      expiry_month: toNumber(values.expiry_month),
      expiry_year: toNumber(values.expiry_year),
      limit_cents: toCents(values.limit_cents),
    }),
    async send(body) {
      const { error } = await add(body);
      return error ? asErrorBody(error) : null;
    },
    onSent() {
      toast.success('Card given');
      onClose();
    },
  });
  const assistants = (people.data?.items ?? []).filter(({ account_type }) => account_type === 'assistant');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Give a card"
      description="Workspace keeps only the last four digits of the number."
      submitLabel="Give card"
    >
      <SearchSelect
        {...form.choice('user_id')}
        label="Assistant"
        required
        options={assistants.map(({ id, name, email }) => ({ value: id, label: name, description: email }))}
        onSearch={setText}
        emptyText="No assistant has this name."
      />
      <TextField {...form.field('holder')} label="Name on the card" required maxLength={120} />
      <TextField {...form.field('brand')} label="Brand" required maxLength={40} />
      <TextField {...form.field('last_four')} label="Last four digits" required inputMode="numeric" maxLength={4} />
      <TextField {...form.field('expiry_month')} label="Month of expiry" required inputMode="numeric" maxLength={2} />
      <TextField {...form.field('expiry_year')} label="Year of expiry" required inputMode="numeric" maxLength={4} />
      <TextField {...form.field('limit_cents')} label="Limit" required inputMode="decimal" />
      <TextField {...form.field('currency')} label="Currency" required maxLength={3} />
    </FormDialog>
  );
}
