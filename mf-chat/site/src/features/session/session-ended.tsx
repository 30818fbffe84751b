import { Dialog, LinkButton, sentences } from 'shared/ui';
import { useSignInPath } from './use-sign-in-path.ts';

/** There is nothing to go back to without a session: Escape changes nothing. */
const stay = (): void => {};

/** Over the chat when its session has ended. Signing in happens in a tab of its own, so that this page keeps what was typed. */
export function SessionEnded() {
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
