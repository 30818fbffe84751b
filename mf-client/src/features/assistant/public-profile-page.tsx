import { useParams } from 'react-router-dom';
import styles from './assistant.module.css';
import { ProfileView } from './profile-view.tsx';

/** /assistants/profile/:id (spec 2, public): an assistant as anybody with the address sees them. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <div className={styles.public}>
      <title>Assistant · Workspace</title>
      <h1 className="visually-hidden">Assistant</h1>
      <ProfileView key={id} id={id} />
    </div>
  );
}
