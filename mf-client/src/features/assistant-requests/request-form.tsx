import { asErrorBody } from '@workspace/api';
import { type AssistantRequest, assistantRoles, formatCalendarDay, requestBodiesFrom } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { dayKey, ownTimezone, roleLabel, sentences, timezoneOptions } from '@workspace/product-ui';
import {
  Banner,
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
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useChangeAssistantRequestMutation, useRequestAssistantMutation } from './assistant-requests.api.ts';
import { centsOf } from './request-words.ts';

const roles = assistantRoles.map((role) => ({ value: role as string, label: roleLabel(role) }));

const labels = {
  role: 'Role',
  hours_per_week: 'Hours per week',
  skills: 'Skills',
  timezone: 'Time zone of the work',
  budget_cents: 'Budget per hour in US dollars',
  starts_on: 'Start date',
  note: 'Anything else?',
};

/** Returns what the form shows for a request, or for a new one. */
const valuesOf = (request: AssistantRequest | null) => ({
  role: (request?.role ?? '') as string,
  hours_per_week: request ? String(request.hours_per_week) : '',
  skills: request?.skills ?? '',
  timezone: request?.timezone ?? ownTimezone(),
  budget_cents: request?.budget_cents ? (request.budget_cents / 100).toFixed(2) : '',
  starts_on: request?.starts_on ?? '',
  note: request?.note ?? '',
});

/** Returns what the form shows for a value of one of its fields. */
function wordsFor(name: keyof typeof labels, value: string): string {
  if (!value) return 'nothing';
  if (name === 'starts_on') return formatCalendarDay(value);
  const options = { role: roles, timezone: timezoneOptions(value) }[name as string];
  return options?.find((option) => option.value === value)?.label ?? value;
}

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
  // A colleague may change the request while somebody types. The change is about the version that they saw: at first when
  // they opened the form, and after a refusal the one that the form then shows.
  const [opened] = useState(request);
  const [isRefused, setRefused] = useState(false);
  const seen = isRefused ? request : opened;
  const form = useForm({
    initial: valuesOf(seen),
    schema: requestBodiesFrom(() => today).added,
    toBody: ({ hours_per_week, budget_cents, starts_on, ...values }) => ({
      ...values,
      organization_id: organizationId,
      ...(replaces && { replaces_deal_id: replaces }),
      hours_per_week: hours_per_week.trim() ? Number(hours_per_week) : null,
      budget_cents: centsOf(budget_cents),
      // A change may keep a day that has passed.
      ...(starts_on !== seen?.starts_on && { starts_on: starts_on || null }),
    }),
    async send({ organization_id, replaces_deal_id, ...wishes }) {
      const { error } = seen
        ? await change({ id: seen.id, updated_at: seen.updated_at, ...wishes })
        : await add({ organization_id, ...(replaces_deal_id && { replaces_deal_id }), ...wishes });
      if (!error) return null;
      const problem = asErrorBody(error);
      if (problem.status === 409) setRefused(true);
      return problem;
    },
    onSent() {
      toast.success(request ? 'Request saved' : 'Request sent');
      void navigate(paths.assistantRequests);
    },
  });
  const [before, stored] = [valuesOf(opened), valuesOf(request)];
  // What a colleague has written where something else is typed. The other fields show it themselves.
  const hidden = (Object.keys(labels) as (keyof typeof labels)[]).filter(
    (name) => isRefused && stored[name] !== before[name] && stored[name] !== form.values[name],
  );
  return (
    <Form form={form}>
      {request && request.state !== 'Requested' && (
        <Banner
          severity="WARNING"
          title="This request can't be changed any more"
          description="What you have typed stays here until you leave the page."
        />
      )}
      {hidden.length > 0 && (
        <Banner
          severity="WARNING"
          title="A colleague has changed this request meanwhile"
          description={hidden.map((name) => `${labels[name]}: ${wordsFor(name, stored[name])}`).join(' · ')}
        />
      )}
      <LeaveGuard
        active={form.isDirty}
        body={request ? sentences.unsavedPage : 'You have not sent this request yet.'}
      />
      <Select {...form.choice('role')} label={labels.role} required options={roles} placeholder="Choose a role" />
      <TextField
        {...form.field('hours_per_week')}
        label={labels.hours_per_week}
        required
        inputMode="numeric"
        hint="From 1 to 80."
      />
      <TextArea
        {...form.field('skills')}
        label={labels.skills}
        required
        rows={2}
        maxLength={500}
        hint="For example: calendar, travel, QuickBooks."
      />
      <SearchSelect
        {...form.choice('timezone')}
        label={labels.timezone}
        required
        options={timezoneOptions(form.values.timezone)}
      />
      <TextField
        {...form.field('budget_cents')}
        label={`${labels.budget_cents} (optional)`}
        inputMode="decimal"
        hint="Assistants do not see the budget."
      />
      <TextField {...form.field('starts_on')} label={`${labels.starts_on} (optional)`} type="date" min={today} />
      <TextArea {...form.field('note')} label={`${labels.note} (optional)`} rows={4} maxLength={2000} />
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
