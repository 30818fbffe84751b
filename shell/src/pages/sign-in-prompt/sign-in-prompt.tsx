import { EmptyState, Link, LinkButton } from '@workspace/ui';
import { UserRound } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { loginPath } from '../../routing/destination.ts';
import { signUpPath } from '../../routing/sign-up-path.ts';
import styles from '../public-page.module.css';

/**
 * Renders a public account page for a visitor (product/routing#public-pages): a sign-in link that returns to this page,
 * and a sign-up link.
 */
export function SignInPrompt() {
  const location = useLocation();
  return (
    <main className={styles.page}>
      <title>Your account · Workspace</title>
      <EmptyState
        level={1}
        icon={UserRound}
        title="Log in to see your account"
        text="You'll return to this page after you log in."
        action={<LinkButton to={loginPath(location)}>Log in</LinkButton>}
      />
      <p className={styles.more}>
        New here? <Link to={signUpPath(location.pathname + location.search)}>Create an account</Link>
      </p>
    </main>
  );
}
