import { asErrorBody, reopenStream } from '@workspace/api';
import { type AuthSessionInfo, type Profile, signInBody } from '@workspace/contracts';
import { sentences } from '@workspace/product-ui';
import { Button, Dialog, Form, TextField, useForm, VisuallyHidden } from '@workspace/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { pushPermission } from '../notifications/settings/use-push-permission.ts';
import { announcePermission } from '../push/permission-signal.ts';
import { outdateStoredToken } from '../push/stored-token.ts';
import { loginPath } from '../routing/destination.ts';
import { useLazyGetSignedInQuery, useSignInMutation } from './auth.api.ts';
import { authSessionSlice } from './auth-session.slice.ts';
import { endWait } from './expiry.ts';
import { leavePage } from './leave-page.ts';

const formId = 'sign-in-again';
/** Ignores Escape, because the dialog cannot close without a session. */
const stay = (): void => {};

/**
 * Shows a sign-in dialog over the page after the auth session has expired. If the same user signs in again, the page
 * continues with all typed text. For another user, the start page loads. Other sign-in methods open in a new tab, so
 * the dialog checks for a session whenever the page gets the focus.
 */
export default function SignInAgain({ user }: { user: Profile }) {
  const [signIn] = useSignInMutation();
  const dispatch = useDispatch();
  const password = useRef<HTMLInputElement>(null);

  const goOnAs = (signedIn: Profile | null) => {
    if (signedIn?.id !== user.id) return leavePage('/');
    // The account may have changed while nobody was signed in: for example, it may wait for its deletion.
    dispatch(authSessionSlice.actions.signedInAgain(signedIn));
    outdateStoredToken();
    endWait(true);
    // The push token of this browser has ended with its session. Whoever has not allowed pushes is not asked now.
    if (pushPermission() === 'granted') announcePermission();
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

  const form = useForm({
    initial: { email: user.email, password: '' },
    schema: signInBody,
    keepsValues: true,
    async send(body) {
      const { data, error } = await signIn(body);
      if (error) return asErrorBody(error);
      goOnAs((data as AuthSessionInfo).user);
    },
  });

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
          <Button type="submit" form={formId} loading={form.isSaving || form.isSent}>
            Log in
          </Button>
        </>
      }
    >
      <Form id={formId} form={form}>
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" />
        <TextField
          {...form.field('password')}
          inputRef={password}
          label="Password"
          type="password"
          autoComplete="current-password"
          labelAction={
            <a href="/forgot-password" target="_blank" rel="noopener">
              Reset Password
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          }
        />
      </Form>
    </Dialog>
  );
}
