import { asErrorBody } from '@workspace/api';
import { type AssistantRequest, assistantRoles, requestBodiesFrom } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { dayKey, ownTimezone, roleLabel, sentences, timezoneOptions } from '@workspace/product-ui';
import {
  Button,
  Form,
  LeaveGuard,
  LinkButton,
  layout,
  SearchSelect,
  Select,
  TextArea,
  TextField,
  useForm,
  useNow,
} from '@workspace/ui';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useChangeAssistantRequestMutation, useRequestAssistantMutation } from './assistant-requests.api.ts';
import { centsOf } from './request-words.ts';

const roles = assistantRoles.map((role) => ({ value: role as string, label: roleLabel(role) }));

interface RequestFormProps {
  organizationId: string;
  /** The deal whose assistant is replaced. */
  replaces?: string | null;
  /** The request to change, or null for a new one. */
  request: AssistantRequest | null;
}

/** Renders the form for a new request, or for a change of one whose search has not begun. */
export function RequestForm({ organizationId, replaces = null, request }: RequestFormProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const [add] = useRequestAssistantMutation();
  const [change] = useChangeAssistantRequestMutation();
  const today = dayKey(useNow());
  const form = useForm({
    initial: {
      role: (request?.role ?? '') as string,
      hours_per_week: request ? String(request.hours_per_week) : '',
      skills: request?.skills ?? '',
      timezone: request?.timezone ?? ownTimezone(),
      budget_cents: request?.budget_cents ? (request.budget_cents / 100).toFixed(2) : '',
      starts_on: request?.starts_on ?? '',
      note: request?.note ?? '',
    },
    schema: requestBodiesFrom(() => today).added,
    toBody: ({ hours_per_week, budget_cents, starts_on, ...values }) => ({
      ...values,
      organization_id: organizationId,
      ...(replaces && { replaces_deal_id: replaces }),
      hours_per_week: hours_per_week.trim() ? Number(hours_per_week) : null,
      budget_cents: centsOf(budget_cents),
      // A change may keep a day that has passed.
      ...(starts_on !== request?.starts_on && { starts_on: starts_on || null }),
    }),
    async send({ organization_id, replaces_deal_id, ...wishes }) {
      const { error } = request
        ? await change({ id: request.id, updated_at: request.updated_at, ...wishes })
        : await add({ organization_id, ...(replaces_deal_id && { replaces_deal_id }), ...wishes });
      return error && asErrorBody(error);
    },
    onSent() {
      toast.success(request ? 'Request saved' : 'Request sent');
      void navigate(paths.assistantRequests);
    },
  });
  return (
    <Form form={form}>
      <LeaveGuard
        active={form.isDirty}
        body={request ? sentences.unsavedPage : 'You have not sent this request yet.'}
      />
      <Select {...form.choice('role')} label="Role" required options={roles} placeholder="Choose a role" />
      <TextField
        {...form.field('hours_per_week')}
        label="Hours per week"
        required
        inputMode="numeric"
        hint="From 1 to 80."
      />
      <TextArea
        {...form.field('skills')}
        label="Skills"
        required
        rows={2}
        maxLength={500}
        hint="For example: calendar, travel, QuickBooks."
      />
      <SearchSelect
        {...form.choice('timezone')}
        label="Time zone of the work"
        required
        options={timezoneOptions(form.values.timezone)}
      />
      <TextField
        {...form.field('budget_cents')}
        label="Budget per hour in US dollars (optional)"
        inputMode="decimal"
        hint="Assistants do not see the budget."
      />
      <TextField {...form.field('starts_on')} label="Start date (optional)" type="date" min={today} />
      <TextArea {...form.field('note')} label="Anything else? (optional)" rows={4} maxLength={2000} />
      <div className={layout.cluster}>
        <Button type="submit" loading={form.isSaving}>
          {request ? 'Save' : 'Send request'}
        </Button>
        <LinkButton to={paths.assistantRequests} variant="ghost">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
