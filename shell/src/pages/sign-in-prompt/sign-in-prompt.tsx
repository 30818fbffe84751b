import { EmptyState, Link, LinkButton } from '@workspace/ui';
import { UserRound } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { loginPath, signUpPath } from '../../routing/destination.ts';
import styles from '../public-page.module.css';

/**
 * Renders what a visitor sees on a public account page (product/routing#public-pages): links to sign in and to come
 * back here.
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
        text="After you log in, you come back to this page."
        action={<LinkButton to={loginPath(location)}>Log in</LinkButton>}
      />
      <p className={styles.more}>
        New here? <Link to={signUpPath(location.pathname + location.search)}>Create an account</Link>
      </p>
    </main>
  );
}
