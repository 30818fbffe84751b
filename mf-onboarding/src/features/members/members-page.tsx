import { useInviteMembersMutation } from '@workspace/data-organizations';
import { useToast, useUser } from '@workspace/host';
import { Button, ConfirmDialog, useForm, useTyped } from '@workspace/ui';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { StepFrame } from '../flow/step-frame.tsx';
import { StepPage } from '../flow/step-page.tsx';
import { useStep } from '../flow/use-step.ts';
import { StepForm } from '../form/step-form.tsx';
import { AddressList } from './address-list.tsx';
import { addAddresses, listProblem } from './addresses.ts';

/** Renders /onboarding/client/add-members (product/onboarding#steps). */
export const Component = () => (
  <StepPage step="ADD_MEMBERS">
    {(state) => (
      <StepFrame
        step="ADD_MEMBERS"
        state={state}
        title="Add your team"
        lead={`Colleagues in ${state.organization?.name ?? 'your organization'} see the same assistants. Each colleague gets an email with an invitation link.`}
      >
        {state.organization && <MembersForm organizationId={state.organization.id} />}
      </StepFrame>
    )}
  </StepPage>
);

const words = z.object({ list: z.array(z.string()), typed: z.string() });
const empty: z.infer<typeof words> = { list: [], typed: '' };

function MembersForm({ organizationId }: { organizationId: string }) {
  const toast = useToast();
  const { save, skip, isSaving } = useStep('ADD_MEMBERS');
  const [invite] = useInviteMembersMutation();
  const kept = useTyped({ form: 'members', userId: useUser().id, shape: z.partial(words), initial: {} });
  const [isAsking, setAsking] = useState(false);
  const form = useForm({
    initial: empty,
    kept,
    keepsValues: true,
    schema: words,
    async send(values) {
      const emails = addAddresses(values.list, values.typed);
      const message = listProblem(emails);
      if (message) return { message, field: 'list' };
      return save(async () => {
        const results = await invite({ emails, organizationId, invite_type: 'regular' }).unwrap();
        const unsent = results.filter(({ outcome, mailed }) => outcome === 'invited' && !mailed);
        if (unsent.length > 0) toast.error(`No email could be sent to ${unsent.map(({ email }) => email).join(', ')}.`);
        return { organizationId };
      });
    },
  });
  const { list, typed } = form.values;
  const isEmpty = list.length === 0 && typed.trim() === '';
  const submit = (event?: FormEvent) => {
    form.change({ list: addAddresses(list, typed), typed: '' });
    form.submit(event);
  };
  const goOn = async () => {
    setAsking(false);
    if (!(await skip())) form.reset();
  };

  return (
    <StepForm
      form={{ ...form, submit, isSaving: isSaving || form.isSaving }}
      submitLabel="Send invitations"
      more={
        <Button variant="ghost" wide disabled={isSaving} onClick={() => (isEmpty ? void goOn() : setAsking(true))}>
          Skip for now
        </Button>
      }
    >
      <AddressList
        list={list}
        onChange={(next) => form.change({ list: next })}
        typed={typed}
        onType={(next) => form.change({ typed: next })}
        error={form.errorOf('list')}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void goOn()}
        title="Skip without inviting anyone?"
        body="We won't invite the addresses that you typed."
        confirmLabel="Skip"
        cancelLabel="Keep editing"
        danger
      />
    </StepForm>
  );
}
