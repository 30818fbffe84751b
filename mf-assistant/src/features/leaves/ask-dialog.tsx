import { asErrorBody, fetchPresets } from '@workspace/api';
import { leaveAskMessages, leaveKindLabels, leaveKinds, newLeave } from '@workspace/contracts';
import { useAskLeaveMutation, usePreviewLeaveQuery } from '@workspace/data-leaves';
import { useToast } from '@workspace/host';
import { dayKey, LeaveBalance, ownTimezone } from '@workspace/product-ui';
import { FormDialog, Select, TextArea, TextField, useForm, useNow } from '@workspace/ui';

const kinds = leaveKinds.map((value) => ({ value, label: leaveKindLabels[value] }));
const initial = { kind: 'vacation', first_day: '', last_day: '', note: '' };

/** Asks the clients of the assistant's teams for a leave. The days are those of the browser's time zone. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [ask] = useAskLeaveMutation();
  const timezone = ownTimezone();
  const now = useNow();
  const form = useForm({
    initial,
    schema: newLeave,
    toBody: (values) => ({ ...values, timezone }),
    check: ({ first_day }) => (first_day < dayKey(now) ? { first_day: leaveAskMessages.LEAVE_BEGUN } : {}),
    async send(body) {
      const { error } = await ask(body);
      if (error) return asErrorBody(error);
      toast.success('Leave asked for');
    },
    onSent: onClose,
  });
  const { first_day, last_day } = form.values;
  const kind = leaveKinds.find((one) => one === form.values.kind) ?? 'vacation';
  const days = { first_day, last_day, timezone };
  const isComplete = newLeave.safeParse({ kind, ...days }).success;
  const { currentData: preview } = usePreviewLeaveQuery(days, { ...fetchPresets.fresh.hook, skip: !isComplete });
  return (
    <FormDialog
      title="Ask for a leave"
      description={`A client of one of your teams or your account lead answers. Days are counted in ${timezone}.`}
      form={form}
      onClose={onClose}
      submitLabel="Ask"
    >
      <Select {...form.choice('kind')} label="Kind" options={kinds} />
      <TextField {...form.field('first_day')} type="date" label="First day" />
      <TextField {...form.field('last_day')} type="date" label="Last day" />
      {preview && <LeaveBalance leave={{ kind, years: preview.years }} />}
      <TextArea
        {...form.field('note')}
        label="Note (optional)"
        hint="The clients of your teams and account leads can read it."
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  );
}
