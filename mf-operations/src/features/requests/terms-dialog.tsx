import { asErrorBody } from '@workspace/api';
import { type AssistantRequest, newTerms } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, TextField, useForm } from '@workspace/ui';
import { toAmount, toCents } from '../../list/money.ts';
import { useProposeTermsMutation } from './requests.api.ts';

/** Renders the form with which an account lead proposes terms. It begins with what the client asked for. */
export function TermsDialog({ request, onClose }: { request: AssistantRequest; onClose: () => void }) {
  const toast = useToast();
  const [propose] = useProposeTermsMutation();
  const { budget_cents, hours_per_week, starts_on, terms } = request;
  const rate = terms?.rate_cents ?? budget_cents;
  const form = useForm({
    initial: {
      rate_cents: rate === null ? '' : toAmount(rate),
      hours_per_week: String(terms?.hours_per_week ?? hours_per_week),
      starts_on: terms?.starts_on ?? starts_on ?? '',
    },
    schema: newTerms,
    toBody: (values) => ({
      rate_cents: toCents(values.rate_cents),
      hours_per_week: values.hours_per_week.trim() ? Number(values.hours_per_week) : null,
      starts_on: values.starts_on,
    }),
    async send(body) {
      const { error } = await propose({ id: request.id, ...body });
      return error && asErrorBody(error);
    },
    onSent() {
      toast.success('Terms proposed');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Propose terms"
      description={
        terms?.answer === 'Change requested' ? `The client wants a change: ${terms.note}` : request.organization_name
      }
      submitLabel="Propose terms"
    >
      <TextField
        {...form.field('rate_cents')}
        label="Billing rate per hour in US dollars"
        required
        inputMode="decimal"
      />
      <TextField {...form.field('hours_per_week')} label="Hours per week" required inputMode="numeric" />
      <TextField {...form.field('starts_on')} label="Start date" required type="date" />
    </FormDialog>
  );
}
