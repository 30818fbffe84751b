import { type DeskConversation, deskConversationChange, deskStates } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, Select, useForm } from '@workspace/ui';
import { useGetOperatorNamesQuery } from '../../list/operator-names.api.ts';
import { useRowChanges } from '../../list/use-row-changes.ts';
import { useChangeDeskConversationMutation } from './conversations.api.ts';
import { deskStateLabels } from './desk-words.ts';

interface ConversationDialogProps {
  /** The conversation as the operator opened it. */
  conversation: DeskConversation;
  /** The conversation as the list has it now, after another operator may have changed it. */
  current: DeskConversation | null;
  onClose: () => void;
}

/** Renders the form for the assignee and the state of a conversation. */
export function ConversationDialog({ conversation, current, onClose }: ConversationDialogProps) {
  const toast = useToast();
  const [change] = useChangeDeskConversationMutation();
  const { changesOf, failed } = useRowChanges(current);
  const { data: operators = [] } = useGetOperatorNamesQuery();
  const { assignee_id, assignee_name, state, name, updated_at } = conversation;
  const known = assignee_id && !operators.some(({ id }) => id === assignee_id);
  const names = known ? [{ id: assignee_id, name: assignee_name ?? '' }, ...operators] : operators;
  const form = useForm({
    initial: { assignee_id: assignee_id ?? '', state: state as string },
    schema: deskConversationChange,
    toBody: (values) => ({ ...values, updated_at, assignee_id: values.assignee_id || null }),
    async send({ updated_at: _, ...fields }) {
      const { error } = await change(changesOf(conversation, fields));
      return error ? failed(error) : null;
    },
    onSent() {
      toast.success('Conversation saved');
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Change conversation" description={`The conversation of ${name}.`}>
      <Select
        {...form.choice('assignee_id')}
        label="Assignee"
        hint="The assignee can read the whole conversation."
        options={[{ value: '', label: 'Nobody' }, ...names.map((one) => ({ value: one.id, label: one.name }))]}
      />
      <Select
        {...form.choice('state')}
        label="State"
        options={deskStates.map((value) => ({ value, label: deskStateLabels[value] }))}
      />
    </FormDialog>
  );
}
