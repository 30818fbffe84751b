import { type InboxItem, inboxChange } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, Select, TextArea, useForm } from '@workspace/ui';
import { useRowVersion } from '../../list/use-row-changes.ts';
import { useChangeOperatedInboxItemMutation, useGetInboxOwnersQuery } from './inbox.api.ts';
import { kindLabels } from './inbox-words.ts';

interface ItemDialogProps {
  item: InboxItem;
  /** The item as the list has it now, after another operator may have changed it. */
  current: InboxItem | null;
  onClose: () => void;
}

/** Renders the form for the owner of an item of the inbox, and the note on it. A new owner makes the item in progress. */
export function ItemDialog({ item, current, onClose }: ItemDialogProps) {
  const toast = useToast();
  const [change] = useChangeOperatedInboxItemMutation();
  const { data: operators = [] } = useGetInboxOwnersQuery(item.kind);
  const { versionOf, failed } = useRowVersion(current);
  const { kind, subject_id, owner } = item;
  const names = owner && !operators.some(({ id }) => id === owner.id) ? [owner, ...operators] : operators;
  const form = useForm({
    initial: { owner_id: owner?.id ?? '', note: item.note ?? '' },
    schema: inboxChange,
    toBody: ({ owner_id, note }) => ({
      kind,
      subject_id,
      updated_at: versionOf(item),
      ...(owner_id !== (owner?.id ?? '') && { owner_id: owner_id || null, state: owner_id ? 'in_progress' : 'open' }),
      ...(note !== (item.note ?? '') && { note }),
    }),
    async send(body) {
      const { error } = await change(body);
      return error ? failed(error) : null;
    },
    onSent() {
      toast.success('Item saved');
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={item.title} description={kindLabels[kind]}>
      <Select
        {...form.choice('owner_id')}
        label="Owner"
        options={[{ value: '', label: 'Nobody' }, ...names.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <TextArea
        {...form.field('note')}
        label="Note"
        hint="All operators who see this item can read it."
        maxLength={500}
      />
    </FormDialog>
  );
}
