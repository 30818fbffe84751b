import { asErrorBody } from '@workspace/api';
import { verifyCodeBody } from '@workspace/contracts';
import { Button, Form, TextField, useForm } from '@workspace/ui';
import { loadPage } from '../../load-page.ts';
import { paths } from '../../paths.ts';
import styles from './check-your-mail.module.css';
import { useVerifySignUpCodeMutation } from './sign-up.api.ts';

/**
 * Renders the field for the code in the confirmation email, for users who read the email on another device. A valid
 * code opens /onboarding.
 */
export function CodeForm({ email }: { email: string }) {
  const [verify] = useVerifySignUpCodeMutation();
  const form = useForm({
    initial: { token: '' },
    schema: verifyCodeBody,
    toBody: ({ token }) => ({ email, token }),
    isOptional: true,
    keepsValues: true,
    async send(body) {
      const { error } = await verify(body);
      return error && { ...asErrorBody(error), field: 'token' };
    },
    onSent: () => loadPage(paths.resume),
  });

  return (
    <Form form={form} className={styles.form}>
      <TextField
        {...form.field('token')}
        label="Code from the email"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" size="l" wide loading={form.isSaving || form.isSent}>
        Confirm
      </Button>
    </Form>
  );
}
