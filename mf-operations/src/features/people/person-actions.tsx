import { asErrorBody } from '@workspace/api';
import { hasRole, type Person } from '@workspace/contracts';
import { useToast, useUser } from '@workspace/host';
import { Button, ConfirmDialog } from '@workspace/ui';
import { useState } from 'react';
import { type IssuedPassword, PasswordDialog } from './password-dialog.tsx';
import { useGiveOperatedTemporaryPasswordMutation, useReinstateOperatedPersonMutation } from './people.api.ts';
import { PersonDialog } from './person-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

type Action = 'change' | 'suspend' | 'reinstate' | 'password';

/** Renders what the operator's roles allow to do with a person, as buttons and their dialogs. */
export function PersonActions({ person }: { person: Person }) {
  const { operator_roles: roles } = useUser();
  const [asked, setAsked] = useState<{ action: Action; seen: Person } | null>(null);
  const [issued, setIssued] = useState<IssuedPassword | null>(null);
  const ask = (action: Action) => setAsked({ action, seen: person });
  const close = () => setAsked(null);
  const { name, is_operator, suspended_at } = person;
  return (
    <>
      {hasRole(roles, ['recruiter', 'account_lead']) && (
        <>
          <Button size="s" variant="secondary" aria-label={`Change ${name}`} onClick={() => ask('change')}>
            Change
          </Button>
          {/* Only administrators give one to an operator. */}
          {hasRole(roles, is_operator ? [] : ['recruiter', 'account_lead']) && (
            <Button
              size="s"
              variant="secondary"
              aria-label={`Temporary password for ${name}`}
              onClick={() => ask('password')}
            >
              Temporary password
            </Button>
          )}
        </>
      )}
      {hasRole(roles, ['account_lead']) && (
        <Button
          size="s"
          variant={suspended_at ? 'secondary' : 'danger'}
          aria-label={`${suspended_at ? 'Reinstate' : 'Suspend'} ${name}`}
          onClick={() => ask(suspended_at ? 'reinstate' : 'suspend')}
        >
          {suspended_at ? 'Reinstate' : 'Suspend'}
        </Button>
      )}
      {asked?.action === 'change' && <PersonDialog person={asked.seen} current={person} onClose={close} />}
      {asked?.action === 'suspend' && <SuspendDialog person={asked.seen} current={person} onClose={close} />}
      <Reinstate person={person} open={asked?.action === 'reinstate'} onClose={close} />
      <GivePassword person={person} open={asked?.action === 'password'} onClose={close} onIssued={setIssued} />
      {issued && <PasswordDialog issued={issued} onClose={() => setIssued(null)} />}
    </>
  );
}

interface ConfirmProps {
  person: Person;
  open: boolean;
  onClose: () => void;
}

function Reinstate({ person: { id, name, updated_at }, open, onClose }: ConfirmProps) {
  const toast = useToast();
  const [reinstate, { isLoading, error, reset }] = useReinstateOperatedPersonMutation();
  const close = () => {
    reset();
    onClose();
  };
  async function confirm(): Promise<void> {
    const answer = await reinstate({ id, updated_at });
    if (answer.error) return;
    toast.success(`${name} is reinstated`);
    close();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={`Reinstate ${name}?`}
      body="The person can sign in again."
      confirmLabel="Reinstate"
      pending={isLoading}
      error={error && asErrorBody(error).message}
    />
  );
}

interface GivePasswordProps extends ConfirmProps {
  onIssued: (issued: IssuedPassword) => void;
}

function GivePassword({ person: { id, name }, open, onClose, onIssued }: GivePasswordProps) {
  const [give, { isLoading, error, reset }] = useGiveOperatedTemporaryPasswordMutation();
  const close = () => {
    reset();
    onClose();
  };
  async function confirm(): Promise<void> {
    const { data } = await give(id);
    if (!data) return;
    close();
    onIssued({ name, password: data.password, validHours: data.valid_hours });
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={`Give ${name} a temporary password?`}
      body="Earlier temporary passwords of this person stop working. Give it only to the person."
      confirmLabel="Give password"
      pending={isLoading}
      error={error && asErrorBody(error).message}
    />
  );
}
