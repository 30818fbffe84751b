import { useParams } from 'react-router-dom';
import { useSession } from 'shared/host';
import { LinkButton } from 'shared/ui';
import { paths } from '../../paths.ts';
import styles from './assistant.module.css';
import { ProfileView } from './profile-view.tsx';

/** /assistants/profile/:id (spec 2, public): an assistant as anybody with the address sees them. Visitors find the way in above it. */
export function Component() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const profile = (
    <div className={styles.public}>
      <title>Assistant · Workspace</title>
      {!user && <h1 className="visually-hidden">Assistant</h1>}
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
