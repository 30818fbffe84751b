import { sentences } from '@workspace/product-ui';
import { Dialog, LinkButton } from '@workspace/ui';
import { useSignInPath } from './use-sign-in-path.ts';

/** Ignores Escape, because the dialog cannot close without a session. */
const stay = (): void => {};

/** Covers the chat after its session has ended. Signing in opens another tab, so this page keeps the typed text. */
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
