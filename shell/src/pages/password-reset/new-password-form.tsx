import { asErrorBody } from '@workspace/api';
import {
  authErrorCodes,
  type Profile,
  passwordMessages,
  passwordRules,
  safeDestination,
  setPasswordBody,
} from '@workspace/contracts';
import { useHost } from '@workspace/host';
import { PasswordRuleList } from '@workspace/product-ui';
import { Button, Form, Link, TextField, useForm } from '@workspace/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSetPasswordMutation } from '../../auth-session/auth.api.ts';
import styles from '../login/login.module.css';

/**
 * Renders the form for a new password and its confirmation (product/accounts#password). While the user types, the form
 * shows the password rules and whether both entries match.
 */
export function NewPasswordForm({ user }: { user: Profile }) {
  const [save, { error }] = useSetPasswordMutation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { toast } = useHost();
  const form = useForm({
    initial: { new_password: '', confirmation: '' },
    schema: setPasswordBody,
    keepsValues: true,
    async send(body) {
      const answer = await save(body);
      return answer.error && asErrorBody(answer.error);
    },
    onSent() {
      toast.success(passwordMessages.changed);
      void navigate(safeDestination(query.get('destination')) ?? '/', { replace: true });
    },
  });
  const { new_password: password, confirmation } = form.values;
  const matches = confirmation !== '' && confirmation === password;
  // A confirmation that is a prefix of the password may still be incomplete, so no mismatch is shown yet.
  const differs = !password.startsWith(confirmation);

  return (
    <Form
      form={form}
      problemAction={
        error &&
        asErrorBody(error).errorCode === authErrorCodes.noPasswordGrant && (
          <Link to="/forgot-password" state={{ email: user.email }} quiet>
            Reset Password
          </Link>
        )
      }
    >
      {/* The hidden user name lets password managers store the password for this account. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <TextField
        {...form.field('new_password')}
        label="New password"
        type="password"
        autoComplete="new-password"
        aria-describedby="password-rules"
      />
      <PasswordRuleList id="password-rules" rules={passwordRules({ ...user, password })} />
      <TextField
        {...form.field('confirmation')}
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        error={differs ? passwordMessages.mismatch : form.errorOf('confirmation')}
        hint={matches ? <span className={styles.match}>The passwords match.</span> : undefined}
      />
      <Button type="submit" size="l" wide loading={form.isSaving}>
        Save password
      </Button>
    </Form>
  );
}
