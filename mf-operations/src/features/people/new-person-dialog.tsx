import { asErrorBody } from '@workspace/api';
import { accountTypes, newPerson } from '@workspace/contracts';
import { FormDialog, Select, TextField, useForm } from '@workspace/ui';
import { useState } from 'react';
import { accountTypeLabel } from './account-type-labels.ts';
import { type IssuedPassword, PasswordDialog } from './password-dialog.tsx';
import { useAddOperatedPersonMutation } from './people.api.ts';

const none = 'none';
const typeOptions = [
  ...accountTypes.map((type) => ({ value: type as string, label: accountTypeLabel(type) })),
  { value: none, label: 'None', description: 'For operators, and for people who choose later' },
];

/** Renders the form that adds a person, and then the temporary password with which the person signs in. */
export function NewPersonDialog({ onClose }: { onClose: () => void }) {
  const [add] = useAddOperatedPersonMutation();
  const [issued, setIssued] = useState<IssuedPassword | null>(null);
  const form = useForm({
    initial: { email: '', first_name: '', last_name: '', account_type: '' },
    schema: newPerson,
    toBody: (values) => ({ ...values, account_type: values.account_type === none ? null : values.account_type }),
    async send(body) {
      const { error, data } = await add(body);
      if (error) return asErrorBody(error);
      if (data) setIssued({ name: data.name, password: data.temporary_password, validHours: data.valid_hours });
      return null;
    },
  });
  if (issued) return <PasswordDialog issued={issued} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add a person"
      description="The person gets an account with a temporary password. No email is sent."
      submitLabel="Add person"
    >
      <TextField {...form.field('email')} label="Email" type="email" required />
      <TextField {...form.field('first_name')} label="First name" required maxLength={80} />
      <TextField {...form.field('last_name')} label="Last name" required maxLength={80} />
      <Select {...form.choice('account_type')} label="Account type" required options={typeOptions} />
    </FormDialog>
  );
}
