import { useRef, useState } from 'react';
import { useInviteMembersMutation } from 'shared/api';
import type { OnboardingState } from 'shared/contracts';
import { useToast } from 'shared/host';
import { Button } from 'shared/ui';
import { StepFrame } from '../flow/step-frame.tsx';
import { StepPage } from '../flow/step-page.tsx';
import { useStep } from '../flow/use-step.ts';
import { StepForm } from '../form/step-form.tsx';
import { AddressList } from './address-list.tsx';
import { addAddresses, listProblem } from './addresses.ts';

/** /onboarding/client/add-members (spec 2, Onboarding routes). */
export const Component = () => (
  <StepPage step="ADD_MEMBERS">
    {(state) => (
      <StepFrame
        step="ADD_MEMBERS"
        state={state}
        title="Add your team"
        lead={`Colleagues in ${state.organization?.name ?? 'your organization'} see the same assistants. Each gets a mail with a link.`}
      >
        <MembersForm organization={state.organization} />
      </StepFrame>
    )}
  </StepPage>
);

function MembersForm({ organization }: Pick<OnboardingState, 'organization'>) {
  const toast = useToast();
  const { save, skip, isSaving } = useStep('ADD_MEMBERS');
  const [invite] = useInviteMembersMutation();
  const input = useRef<HTMLInputElement>(null);
  const [list, setList] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

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
      if (unsent.length > 0) toast.error(`No mail could be sent to ${unsent.map(({ email }) => email).join(', ')}.`);
      return { organizationId: id };
    });
    setProblem(failed?.message ?? null);
  };

  return (
    <StepForm
      onSubmit={() => void send()}
      problem={problem}
      isSaving={isSaving}
      submitLabel="Send invitations"
      more={
        <Button variant="ghost" wide disabled={isSaving} onClick={() => void skip()}>
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
    </StepForm>
  );
}
