import { asErrorBody } from '@workspace/api';
import { leaveKinds, newLeave } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { leaveKindLabels, ownTimezone } from '@workspace/product-ui';
import { FormDialog, Select, TextArea, TextField, useForm } from '@workspace/ui';
import { useAskLeaveMutation } from './leaves.api.ts';

const kinds = leaveKinds.map((value) => ({ value, label: leaveKindLabels[value] }));
const initial = { kind: 'vacation', first_day: '', last_day: '', note: '' };

/** Asks the clients of the assistant's teams for a leave. The days are those of the browser's time zone. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [ask] = useAskLeaveMutation();
  const timezone = ownTimezone();
  const form = useForm({
    initial,
    schema: newLeave,
    toBody: (values) => ({ ...values, timezone }),
    async send(body) {
      const { error } = await ask(body);
      if (error) return asErrorBody(error);
      toast.success('Leave asked for');
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      title="Ask for a leave"
      description={`A client of one of your teams answers. Days are counted in ${timezone}.`}
      form={form}
      onClose={onClose}
      submitLabel="Ask"
      noValidate={false}
    >
      <Select {...form.choice('kind')} label="Kind" options={kinds} />
      <TextField {...form.field('first_day')} type="date" label="First day" />
      <TextField {...form.field('last_day')} type="date" label="Last day" />
      <TextArea
        {...form.field('note')}
        label="Note (optional)"
        hint="All clients of your teams can read it."
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  );
}
