import { EmptyState, LinkButton } from '@workspace/ui';
import { LogIn } from 'lucide-react';
import styles from '../workspace/full-page.module.css';
import { useSignInPath } from './use-sign-in-path.ts';

/**
 * Renders the page for visitors. The link opens the sign-in page of the workspace in the whole window, not in the
 * frame.
 */
export function SignedOut() {
  const signInPath = useSignInPath();
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">Chat</h1>
      <EmptyState
        icon={LogIn}
        title="You're logged out"
        text="Log in to Workspace to read your messages."
        action={
          <LinkButton to={signInPath} target="_top">
            Log in
          </LinkButton>
        }
      />
    </main>
  );
}
