import { hasRole, type Profile } from '@workspace/contracts';
import { useSession } from '@workspace/host';
import { LinkButton } from '@workspace/ui';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './assistant.module.css';
import { ProfileView } from './profile-view.tsx';

function backOf({ account_type, operator_roles }: Profile): { to: string; words: string } {
  if (hasRole(operator_roles, ['recruiter', 'account_lead'])) return { to: paths.recruiting, words: 'Recruiting' };
  return account_type === 'client'
    ? { to: paths.assistants, words: 'Team' }
    : { to: paths.dashboard, words: 'Dashboard' };
}

/**
 * Renders the public page /assistants/profile/:id (product/profile#public-profile). Visitors see a log-in link, and
 * signed-in users see a back link.
 */
export function Component() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const back = user && backOf(user);
  const profile = (
    <div className={styles.public}>
      <title>Assistant · Workspace</title>
      {back ? (
        <LinkButton className={styles.back} to={back.to} variant="ghost" size="s" icon={ArrowLeft}>
          {back.words}
        </LinkButton>
      ) : (
        <h1 className="visually-hidden">Assistant</h1>
      )}
      <ProfileView key={id} id={id} />
    </div>
  );
  if (user) return profile;
  return (
    <div className={styles.visitor}>
      <header className={styles.bar}>
        <span className={styles.brand}>Workspace</span>
        <LinkButton to={paths.login} variant="secondary" size="s">
          Log in
        </LinkButton>
      </header>
      <main>{profile}</main>
    </div>
  );
}
