import { asErrorBody } from '@workspace/api';
import { type InboxItem, inboxChange } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, TextArea, useForm } from '@workspace/ui';
import { useState } from 'react';
import { useChangeOperatedInboxItemMutation } from './inbox.api.ts';
import { kindLabels } from './inbox-words.ts';

interface NoteDialogProps {
  item: InboxItem;
  /** The item as the list has it now, after another operator may have changed it. */
  current: InboxItem | null;
  onClose: () => void;
}

/** Renders the form for the note on an item of the inbox. */
export function NoteDialog({ item, current, onClose }: NoteDialogProps) {
  const toast = useToast();
  const [change] = useChangeOperatedInboxItemMutation();
  const [isStale, setStale] = useState(false);
  const { kind, subject_id } = item;
  const { updated_at } = (isStale && current) || item;
  const form = useForm({
    initial: { note: item.note ?? '' },
    schema: inboxChange,
    toBody: ({ note }) => ({ kind, subject_id, updated_at, note }),
    async send(body) {
      const { error } = await change(body);
      if (!error) return null;
      const { errorCode, message } = asErrorBody(error);
      setStale(errorCode === 'ROW_CHANGED');
      return { message };
    },
    onSent() {
      toast.success('Note saved');
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={item.title} description={kindLabels[kind]}>
      <TextArea
        {...form.field('note')}
        label="Note"
        hint="All operators who see this item can read it."
        maxLength={500}
      />
    </FormDialog>
  );
}
