import { asErrorBody } from '@workspace/api';
import { magicLinkBody } from '@workspace/contracts';
import { Button, Form, TextField, useForm } from '@workspace/ui';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useSendMagicLinkMutation } from '../../auth-session/auth.api.ts';
import { CodeForm } from './code-form.tsx';
import styles from './login.module.css';
import type { LoginFormProps } from './login-form.ts';

/**
 * Renders the form that requests a sign-in link by email. After sending, renders the form for the code from the email.
 */
export function MagicLinkForm({ email, destination, onSwitch }: LoginFormProps) {
  const [send] = useSendMagicLinkMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email },
    schema: magicLinkBody,
    toBody: (values) => ({ ...values, ...(destination && { destination }) }),
    keepsValues: true,
    async send(body, values) {
      const { error } = await send(body);
      if (error) return asErrorBody(error);
      setSentTo(values.email);
    },
  });

  if (sentTo !== null)
    return (
      <div className={styles.sent}>
        <MailCheck size={28} aria-hidden="true" />
        <p role="status">
          <strong>Check your email.</strong> We sent a link to <strong>{sentTo.trim()}</strong>. Open the link in this
          browser to log in here.
        </p>
        <CodeForm email={sentTo} destination={destination} />
        <Button variant="secondary" onClick={() => setSentTo(null)}>
          Send it again
        </Button>
        <Button variant="ghost" onClick={() => onSwitch(sentTo)}>
          Log in with a password
        </Button>
      </div>
    );
  return (
    <Form form={form}>
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" />
      <Button type="submit" size="l" wide loading={form.isSaving}>
        Email me a link
      </Button>
      <Button variant="ghost" wide onClick={() => onSwitch(form.values.email)}>
        Log in with a password
      </Button>
    </Form>
  );
}
