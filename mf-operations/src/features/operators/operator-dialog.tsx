import { asErrorBody } from '@workspace/api';
import { type Operator, type OperatorRole, operatorRoles, operatorRolesBody } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Checkbox, FormDialog, TextField, useForm } from '@workspace/ui';
import styles from './operator-dialog.module.css';
import { useSetOperatorRolesMutation } from './operators.api.ts';
import { operatorRoleWords } from './role-labels.ts';

interface OperatorDialogProps {
  /** Null to make another person an operator. */
  operator: Operator | null;
  onClose: () => void;
}

/** Renders the form for the roles of an operator. */
export function OperatorDialog({ operator, onClose }: OperatorDialogProps) {
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
      const { error } = await setRoles(body);
      return error ? { message: asErrorBody(error).message } : null;
    },
    onSent() {
      toast.success('Roles saved');
      onClose();
    },
  });
  const { roles } = form.values;
  const isRemoved = operator !== null && roles.length === 0;
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
      <fieldset className={styles.roles} aria-describedby={isRemoved ? 'no-roles' : undefined}>
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
      </fieldset>
      {form.errorOf('roles') && <p role="alert">{form.errorOf('roles')}</p>}
      {isRemoved && <p id="no-roles">Without a role, this person can no longer open the operations.</p>}
    </FormDialog>
  );
}
