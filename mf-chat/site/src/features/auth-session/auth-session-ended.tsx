import { sentences } from '@workspace/product-ui';
import { Dialog, LinkButton } from '@workspace/ui';
import { useSignInPath } from './use-sign-in-path.ts';

/** The dialog stays open until the user has signed in again. */
const stay = (): void => {};

/**
 * Covers the chat with a dialog after the auth session has ended. The sign-in page opens in another tab, so this page
 * keeps the typed text.
 */
export function AuthSessionEnded() {
  const signInPath = useSignInPath();
  return (
    <Dialog
      open
      onClose={stay}
      dismissible={false}
      hideClose
      size="s"
      title={sentences.sessionEnded}
      description={sentences.logInAgain}
      footer={
        <LinkButton to={signInPath} external>
          Log in
        </LinkButton>
      }
    />
  );
}
