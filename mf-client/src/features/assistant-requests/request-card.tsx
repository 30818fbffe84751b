import { asErrorBody } from '@workspace/api';
import {
  type AssistantRequest,
  formatCalendarDay,
  formatMoney,
  requestStates,
  settledRequestStates,
} from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { roleLabel } from '@workspace/product-ui';
import { Badge, Button, Card, ConfirmDialog, formatDate, LinkButton, layout, Stack } from '@workspace/ui';
import clsx from 'clsx';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { useChangeAssistantRequestMutation } from './assistant-requests.api.ts';
import styles from './assistant-requests.module.css';
import { requestWords } from './request-words.ts';
import { Shortlist } from './shortlist.tsx';
import { TermsSection } from './terms-section.tsx';

const steps = requestStates.filter((state) => state !== 'Canceled');

/** Renders a request: its state, what the client asked for, the recommended assistants with interviews, and the terms. */
export function RequestCard({ request }: { request: AssistantRequest }) {
  const { state, role, hours_per_week, organization_name, created_at, requested_by } = request;
  const { tone, text } = requestWords[state];
  const facts: [string, string | null][] = [
    ['Skills', request.skills],
    ['Time zone', request.timezone.replaceAll('_', ' ')],
    ['Budget', request.budget_cents === null ? null : `${formatMoney(request.budget_cents, 'USD')} per hour`],
    ['Start', request.starts_on && formatCalendarDay(request.starts_on)],
    ['Replaces', request.replaces && `the assistant of ${request.replaces}`],
    ['Note', request.note || null],
  ];
  return (
    <Card
      title={`${roleLabel(role)}, ${hours_per_week} hours a week`}
      description={`${organization_name} · requested ${formatDate(created_at)}${requested_by ? ` by ${requested_by}` : ''}`}
      actions={
        <Badge tone={tone} dot>
          {state}
        </Badge>
      }
    >
      <Stack gap={4}>
        <p>{text}</p>
        {state !== 'Canceled' && (
          <ol className={styles.steps} aria-label="Progress">
            {steps.map((step, index) => (
              <li
                key={step}
                className={clsx(styles.step, index <= steps.indexOf(state) && styles.done)}
                aria-current={step === state ? 'step' : undefined}
              >
                {step}
              </li>
            ))}
          </ol>
        )}
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt className={layout.quiet}>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <Shortlist request={request} />
        <TermsSection request={request} />
        <Actions request={request} />
      </Stack>
    </Card>
  );
}

function Actions({ request: { id, state, updated_at } }: { request: AssistantRequest }) {
  const toast = useToast();
  const [change, { isLoading }] = useChangeAssistantRequestMutation();
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (settledRequestStates.includes(state)) return null;

  async function cancel() {
    const { error } = await change({ id, updated_at, canceled: true });
    if (error) return setProblem(asErrorBody(error).message);
    setAsked(false);
    toast.success('Request canceled');
  }

  return (
    <div className={layout.cluster}>
      {state === 'Requested' && (
        <LinkButton size="s" variant="secondary" to={`${paths.newAssistantRequest}?change=${id}`}>
          Change request
        </LinkButton>
      )}
      <Button
        size="s"
        variant="ghost"
        onClick={() => {
          setProblem(null);
          setAsked(true);
        }}
      >
        Cancel request
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => void cancel()}
        title="Cancel this request?"
        body="We stop the search. You can make a new request at any time."
        confirmLabel="Cancel request"
        cancelLabel="Keep request"
        danger
        pending={isLoading}
        error={problem}
      />
    </div>
  );
}
