import { useEffect, useRef, useState } from 'react';
import { useInviteMembersMutation } from 'shared/api';
import type { OnboardingState } from 'shared/contracts';
import { useToast, useUser } from 'shared/host';
import { Button, ConfirmDialog, useTyped } from 'shared/ui';
import * as z from 'zod/mini';
import { StepFrame } from '../flow/step-frame.tsx';
import { StepPage } from '../flow/step-page.tsx';
import { useStep } from '../flow/use-step.ts';
import { StepForm } from '../form/step-form.tsx';
import { AddressList } from './address-list.tsx';
import { addAddresses, listProblem } from './addresses.ts';

/** /onboarding/client/add-members (product/onboarding#steps). */
export const Component = () => (
  <StepPage step="ADD_MEMBERS">
    {(state) => (
      <StepFrame
        step="ADD_MEMBERS"
        state={state}
        title="Add your team"
        lead={`Colleagues in ${state.organization?.name ?? 'your organization'} see the same assistants. Each gets an email with a link.`}
      >
        <MembersForm organization={state.organization} />
      </StepFrame>
    )}
  </StepPage>
);

const words = z.object({ list: z.array(z.string()), typed: z.string() });

function MembersForm({ organization }: Pick<OnboardingState, 'organization'>) {
  const toast = useToast();
  const { save, skip, isSaving } = useStep('ADD_MEMBERS');
  const [invite] = useInviteMembersMutation();
  const input = useRef<HTMLInputElement>(null);
  const kept = useTyped({ form: 'members', userId: useUser().id, shape: words, initial: { list: [], typed: '' } });
  const [list, setList] = useState(kept.first.list);
  const [typed, setTyped] = useState(kept.first.typed);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const isEmpty = list.length === 0 && typed.trim() === '';
  useEffect(() => kept.keep({ list, typed }), [kept, list, typed]);
  const goOn = async () => {
    setAsking(false);
    if (!(await skip())) kept.forget();
  };

  const send = async () => {
    const emails = addAddresses(list, typed);
    setList(emails);
    setTyped('');
    setProblem(null);
    const wrong = listProblem(emails);
    setError(wrong);
    if (wrong || !organization) return input.current?.focus();
    const failed = await save(async () => {
      const { id } = organization;
      const results = await invite({ emails, organizationId: id, invite_type: 'regular' }).unwrap();
      const unsent = results.filter(({ outcome, mailed }) => outcome === 'invited' && !mailed);
      if (unsent.length > 0) toast.error(`No email could be sent to ${unsent.map(({ email }) => email).join(', ')}.`);
      return { organizationId: id };
    });
    if (!failed) kept.forget();
    setProblem(failed?.message ?? null);
  };

  return (
    <StepForm
      onSubmit={() => void send()}
      problem={problem}
      isSaving={isSaving}
      submitLabel="Send invitations"
      more={
        <Button variant="ghost" wide disabled={isSaving} onClick={() => (isEmpty ? void goOn() : setAsking(true))}>
          Skip for now
        </Button>
      }
    >
      <AddressList
        inputRef={input}
        list={list}
        onChange={(next) => {
          setList(next);
          setError(null);
        }}
        typed={typed}
        onType={setTyped}
        error={error}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void goOn()}
        title="Skip without inviting anyone?"
        body="Nobody is invited to the addresses that you typed."
        confirmLabel="Skip"
        cancelLabel="Keep editing"
        danger
      />
    </StepForm>
  );
}
