import { asErrorBody } from '@workspace/api';
import { type Operator, type OperatorRole, operatorRoles, operatorRolesBody } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Checkbox, FieldMessage, FormDialog, TextField, useForm } from '@workspace/ui';
import { useId, useState } from 'react';
import styles from './operator-dialog.module.css';
import { useSetOperatorRolesMutation } from './operators.api.ts';
import { operatorRoleWords, rolesText } from './role-labels.ts';

interface OperatorDialogProps {
  /** Null to make another person an operator. */
  operator: Operator | null;
  /** The operators of now, maybe with other roles than when the dialog opened. */
  operators: Operator[];
  onClose: () => void;
}

/**
 * Renders the form for the roles of an operator. If somebody else has changed them since it opened, nothing is saved, and
 * it shows the roles of now. The next attempt replaces these.
 */
export function OperatorDialog({ operator, operators, onClose }: OperatorDialogProps) {
  const messageId = useId();
  const [isStale, setIsStale] = useState(false);
  const toast = useToast();
  const [setRoles] = useSetOperatorRolesMutation();
  const initial: { email: string; roles: OperatorRole[] } = {
    email: operator?.email ?? '',
    roles: operator?.roles ?? [],
  };
  const form = useForm({
    initial,
    schema: operatorRolesBody,
    check: ({ roles }) => (!operator && roles.length === 0 ? { roles: 'Choose a role.' } : {}),
    async send(body) {
      const { error } = await setRoles({ ...body, roles_before: isStale ? rolesNow : initial.roles });
      if (!error) return null;
      const { message, errorCode } = asErrorBody(error);
      setIsStale(errorCode === 'ROW_CHANGED');
      return { message };
    },
    onSent() {
      toast.success('Roles saved');
      onClose();
    },
  });
  const { email, roles } = form.values;
  const address = email.trim().toLowerCase();
  const known = operators.find((one) => (operator ? one.id === operator.id : one.email === address));
  const rolesNow = known?.roles ?? [];
  const isRemoved = operator !== null && roles.length === 0;
  const problem = form.errorOf('roles');
  const hint = isRemoved && 'Without a role, this person can no longer open the operations.';
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={operator ? operator.name : 'Add an operator'}
      description={operator ? operator.email : 'The person needs an account. Under People, you can add one.'}
      submitLabel={isRemoved ? 'Remove operator' : 'Save'}
      danger={isRemoved}
    >
      {!operator && <TextField {...form.field('email')} label="Email" type="email" required />}
      <fieldset className={styles.roles} aria-describedby={problem || hint ? messageId : undefined}>
        <legend className={styles.legend}>Roles</legend>
        {operatorRoles.map((role) => (
          <Checkbox
            key={role}
            label={operatorRoleWords[role].label}
            hint={operatorRoleWords[role].about}
            checked={roles.includes(role)}
            onChange={(checked) =>
              form.change({ roles: operatorRoles.filter((one) => (one === role ? checked : roles.includes(one))) })
            }
          />
        ))}
        <FieldMessage id={messageId} hint={hint} error={problem} />
      </fieldset>
      {isStale && <p>Roles now: {rolesText(rolesNow)}.</p>}
    </FormDialog>
  );
}
