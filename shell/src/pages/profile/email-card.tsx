import { asErrorBody } from '@workspace/api';
import { changeEmailBody, maximumEmailLength } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { sentences } from '@workspace/product-ui';
import { Button, Card, Form, LeaveGuard, TextField, useForm } from '@workspace/ui';
import { useState } from 'react';
import { useChangeEmailMutation } from '../preferences/account.api.ts';
import styles from '../settings/settings-page.module.css';

/**
 * Renders the form to change the email address. The address changes after the user has opened the links in both emails.
 */
export function EmailCard() {
  const { email } = useUser();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [changeEmail] = useChangeEmailMutation();
  const form = useForm({
    initial: { email: '' },
    schema: changeEmailBody,
    isOptional: true,
    async send(body) {
      const { error } = await changeEmail(body);
      return error && { ...asErrorBody(error), field: 'email' };
    },
    onSent: (body) => setSentTo(body.email),
  });
  const isTyped = form.values.email.trim() !== '';
  return (
    <Card title="Email" description={`You log in with ${email}.`}>
      <Form form={form}>
        <TextField
          {...form.field('email')}
          label="New email"
          type="email"
          autoComplete="email"
          maxLength={maximumEmailLength}
        />
        {sentTo && (
          <p role="status">
            We sent a link to {sentTo} and one to {email}. Open both links to finish the change.
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" loading={form.isSaving} disabled={!isTyped}>
            Change email
          </Button>
        </div>
      </Form>
      <LeaveGuard active={isTyped} body={sentences.unsavedAddress} />
    </Card>
  );
}
