import { asErrorBody } from '@workspace/api';
import { authErrorCodes, signInBody } from '@workspace/contracts';
import { Button, Form, Link, TextField, useForm } from '@workspace/ui';
import { useSignInMutation, useVerifyTemporaryPasswordMutation } from '../../auth-session/auth.api.ts';
import { loadPage } from '../../routing/load-page.ts';
import type { LoginFormProps } from './login-form.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';

/**
 * Renders sign-in with email and password. The typed text stays after an error. If the password is wrong but is a valid
 * temporary password, /create-password opens (product/accounts#temporary-password).
 */
export function PasswordForm({ email, destination, onSwitch }: LoginFormProps) {
  const [signIn, { error }] = useSignInMutation();
  const [verifyTemporary] = useVerifyTemporaryPasswordMutation();
  const form = useForm({
    initial: { email, password: '' },
    schema: signInBody,
    isOptional: true,
    keepsValues: true,
    async send(body) {
      const result = await signIn(body);
      if (result.error) {
        const refusal = asErrorBody(result.error);
        // After too many wrong passwords, a temporary one still works: its tries are counted separately.
        if (refusal.errorCode !== authErrorCodes.invalidCredentials && refusal.status !== 429) return refusal;
        const temporary = await verifyTemporary(body);
        if (temporary.error) {
          const suspended = asErrorBody(temporary.error);
          return suspended.errorCode === authErrorCodes.accountSuspended ? suspended : refusal;
        }
        const query = destination ? `?${new URLSearchParams({ destination })}` : '';
        loadPage(`/create-password${query}`);
      } else {
        // A full page load, because the BFF writes the user's session, flags and remotes into the page.
        loadPage(destination ?? '/');
      }
    },
  });
  const { values } = form;

  return (
    <Form
      form={form}
      problemAction={
        error &&
        asErrorBody(error).errorCode === authErrorCodes.notConfirmed && <ResendConfirmation email={values.email} />
      }
    >
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" />
      <TextField
        {...form.field('password')}
        label="Password"
        type="password"
        autoComplete="current-password"
        labelAction={
          <Link to="/forgot-password" state={{ email: values.email }}>
            Reset Password
          </Link>
        }
      />
      <Button type="submit" size="l" wide loading={form.isSaving || form.isSent}>
        Log in
      </Button>
      <Button variant="ghost" wide onClick={() => onSwitch(values.email)}>
        Email me a login link
      </Button>
    </Form>
  );
}
