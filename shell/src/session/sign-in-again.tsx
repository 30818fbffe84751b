import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { asErrorBody, reopenStream } from 'shared/api';
import { type Profile, type SessionInfo, signInBody } from 'shared/contracts';
import { Button, Dialog, sentences, TextField, VisuallyHidden } from 'shared/ui';
import { useFormIssues } from '../pages/login/login-form.ts';
import { loginPath } from '../routing/destination.ts';
import { loadPage } from '../routing/load-page.ts';
import { useLazyGetSignedInQuery, useSignInMutation } from './auth.api.ts';
import { endWait } from './expiry.ts';
import styles from './sign-in-again.module.css';

const formId = 'sign-in-again';
/** Ignores Escape, because the dialog cannot close without a session. */
const stay = (): void => {};

/**
 * Covers the page after its session has expired. If the same user signs in again, the page continues with all typed
 * text. For another user, it reloads. Other ways to log in open in a new tab. The page checks for a new session
 * whenever it gets the focus.
 */
export function SignInAgain({ user }: { user: Profile }) {
  const [signIn, { isLoading, isSuccess, error }] = useSignInMutation();
  const [email, setEmail] = useState(user.email);
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { issues, check } = useFormIssues(signInBody, form);

  const goOnAs = (signedIn: Profile | null) => {
    if (signedIn?.id !== user.id) return loadPage('/');
    endWait(true);
    reopenStream();
  };

  const [look] = useLazyGetSignedInQuery();
  const onReturn = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    const { data } = await look();
    if (data?.user) goOnAs(data.user);
  });
  useEffect(() => {
    const listener = () => void onReturn();
    addEventListener('focus', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = check({ email, password: new FormData(event.currentTarget).get('password') });
    if (!body) return;
    const { data } = await signIn(body);
    if (data) goOnAs((data as SessionInfo).user);
  };

  return (
    <Dialog
      open
      onClose={stay}
      dismissible={false}
      hideClose
      initialFocus={password}
      size="s"
      title={sentences.sessionEnded}
      description={sentences.logInAgain}
      footer={
        <>
          <Button variant="ghost" onClick={() => open(loginPath(location), '_blank', 'noopener')}>
            Log in another way
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </Button>
          <Button type="submit" form={formId} loading={isLoading || isSuccess}>
            Log in
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={styles.form} onSubmit={submit} noValidate>
        {error && (
          <p className={styles.error} role="alert">
            {asErrorBody(error).message}
          </p>
        )}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={issues.email}
        />
        <TextField
          inputRef={password}
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={issues.password}
          labelAction={
            <a href="/forgot-password" target="_blank" rel="noopener">
              Reset Password
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          }
        />
      </form>
    </Dialog>
  );
}
