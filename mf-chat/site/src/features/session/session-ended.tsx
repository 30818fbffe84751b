import { Dialog, LinkButton } from 'shared/ui';
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
      title="Your session has ended"
      description="Log in again to go on where you are. Nothing you typed is lost."
      footer={
        <LinkButton to={signInPath} external>
          Log in
        </LinkButton>
      }
    />
  );
}
