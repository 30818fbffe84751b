import { asErrorBody } from '@workspace/api';
import {
  type AssistantRequest,
  formatCalendarDay,
  formatMoney,
  type RequestTerms,
  termsAnswer,
} from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Button, ConfirmDialog, FormDialog, formatDate, layout, TextArea, useForm } from '@workspace/ui';
import { useState } from 'react';
import { useAnswerTermsMutation } from './assistant-requests.api.ts';
import styles from './assistant-requests.module.css';

const wordsOf = ({ rate_cents, hours_per_week, starts_on }: RequestTerms): string =>
  `${formatMoney(rate_cents, 'USD')} per hour, ${hours_per_week} hours a week, from ${formatCalendarDay(starts_on)}`;

/** Renders the newest proposed terms of a request, and the client's answer to them. */
export function TermsSection({ request: { id, state, terms } }: { request: AssistantRequest }) {
  const [asked, setAsked] = useState<'agree' | 'change' | null>(null);
  if (!terms) return null;
  const close = () => setAsked(null);
  return (
    <section className={styles.section} aria-label="Terms">
      <h3>Terms</h3>
      <p>{wordsOf(terms)}</p>
      {terms.answer && terms.answered_at && (
        <p className={layout.quiet}>
          {terms.answer === 'Agreed' ? 'Agreed' : `Change requested: ${terms.note}`} · {terms.answered_by ?? 'Client'},{' '}
          {formatDate(terms.answered_at)}
        </p>
      )}
      {state === 'Terms' && terms.answer === null && (
        <div className={layout.cluster}>
          <Button size="s" onClick={() => setAsked('agree')}>
            Agree to the terms
          </Button>
          <Button size="s" variant="secondary" onClick={() => setAsked('change')}>
            Ask for a change
          </Button>
        </div>
      )}
      {asked === 'agree' && <AgreeDialog requestId={id} terms={terms} onClose={close} />}
      {asked === 'change' && <ChangeDialog requestId={id} terms={terms} onClose={close} />}
    </section>
  );
}

interface DialogProps {
  requestId: string;
  terms: RequestTerms;
  onClose: () => void;
}

function AgreeDialog({ requestId, terms, onClose }: DialogProps) {
  const toast = useToast();
  const [answer, { isLoading }] = useAnswerTermsMutation();
  const [problem, setProblem] = useState<string | null>(null);

  async function agree() {
    const { error } = await answer({ id: requestId, terms_id: terms.id, answer: 'Agreed' });
    if (error) return setProblem(asErrorBody(error).message);
    toast.success('You have agreed to the terms');
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void agree()}
      title="Agree to these terms?"
      body={wordsOf(terms)}
      confirmLabel="Agree"
      pending={isLoading}
      error={problem}
    />
  );
}

function ChangeDialog({ requestId, terms, onClose }: DialogProps) {
  const toast = useToast();
  const [answer] = useAnswerTermsMutation();
  const form = useForm({
    initial: { note: '' },
    schema: termsAnswer,
    toBody: ({ note }) => ({ terms_id: terms.id, answer: 'Change requested', note }),
    async send(body) {
      const { error } = await answer({ id: requestId, ...body });
      return error && asErrorBody(error);
    },
    onSent() {
      toast.success('We have your answer');
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Ask for a change" description={wordsOf(terms)} submitLabel="Send">
      <TextArea {...form.field('note')} label="What would you like to change?" required rows={4} maxLength={1000} />
    </FormDialog>
  );
}
