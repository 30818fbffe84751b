import { type Person, suspension } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, TextArea, useForm } from '@workspace/ui';
import { useRowChanges } from '../../list/use-row-changes.ts';
import { useSuspendOperatedPersonMutation } from './people.api.ts';

interface SuspendDialogProps {
  /** The person as the operator opened the form. */
  person: Person;
  /** The person as they are now, after another operator may have changed them. */
  current: Person;
  onClose: () => void;
}

/** Renders the form that suspends a person, with the reason that the person reads. */
export function SuspendDialog({ person, current, onClose }: SuspendDialogProps) {
  const toast = useToast();
  const [suspend] = useSuspendOperatedPersonMutation();
  const { changesOf, failed } = useRowChanges(current);
  const form = useForm({
    initial: { reason: '' },
    schema: suspension,
    toBody: ({ reason }) => ({ reason, updated_at: person.updated_at }),
    async send(body) {
      const { error } = await suspend({ ...body, ...changesOf(person, {}) });
      return error ? failed(error) : null;
    },
    onSent() {
      toast.success(`${person.name} is suspended`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Suspend ${person.name}`}
      description="The person is signed out everywhere, stops working, and can't sign in until they are reinstated."
      submitLabel="Suspend"
      danger
    >
      <TextArea
        {...form.field('reason')}
        label="Reason"
        hint="The person reads it when they try to sign in."
        required
        maxLength={500}
      />
    </FormDialog>
  );
}
