import { type OperatedVirtualCard, virtualCardChange } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, TextField, useForm } from '@workspace/ui';
import { useState } from 'react';
import { toAmount, toCents } from '../../list/money.ts';
import { useRowChanges } from '../../list/use-row-changes.ts';
import { useChangeOperatedVirtualCardMutation } from './virtual-cards.api.ts';

interface LimitDialogProps {
  /** The card as the operator opened it. */
  card: OperatedVirtualCard;
  /** The card as it is in the list now. */
  current: OperatedVirtualCard | null;
  onClose: () => void;
}

/** Renders the form that changes the limit of a card. */
export function LimitDialog({ card, current, onClose }: LimitDialogProps) {
  const toast = useToast();
  const [change] = useChangeOperatedVirtualCardMutation();
  const { changesOf, failed } = useRowChanges(current);
  const [initial] = useState({ limit_cents: toAmount(card.limit_cents) });
  const form = useForm({
    initial,
    schema: virtualCardChange,
    toBody: ({ limit_cents }) => ({ updated_at: card.updated_at, limit_cents: toCents(limit_cents) }),
    async send({ limit_cents }) {
      const { error } = await change(changesOf(card, { limit_cents }));
      return error ? failed(error) : null;
    },
    onSent() {
      toast.success('Limit changed');
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Change the limit" description={`The card of ${card.name}.`}>
      <TextField {...form.field('limit_cents')} label={`Limit in ${card.currency}`} required inputMode="decimal" />
    </FormDialog>
  );
}
