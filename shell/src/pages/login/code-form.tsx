import { asErrorBody } from '@workspace/api';
import { verifyCodeBody } from '@workspace/contracts';
import { Button, Form, TextField, useForm } from '@workspace/ui';
import { useVerifyCodeMutation } from '../../auth-session/auth.api.ts';
import { loadPage } from '../../routing/load-page.ts';
import styles from './login.module.css';

/**
 * Renders the form for the six-digit code from the email, for users who read the email on another device. Phones and
 * password managers can fill in the code.
 */
export function CodeForm({ email, destination }: { email: string; destination: string | null }) {
  const [verify] = useVerifyCodeMutation();
  const form = useForm({
    initial: { token: '' },
    schema: verifyCodeBody,
    toBody: ({ token }) => ({ email, token }),
    keepsValues: true,
    async send(body) {
      const { error } = await verify(body);
      return error && asErrorBody(error);
    },
    onSent: () => loadPage(destination ?? '/'),
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('token')}
        className={styles.code}
        label="Or enter the code from the email"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" size="l" wide loading={form.isSaving || form.isSent}>
        Log in with the code
      </Button>
    </Form>
  );
}
