import { SkeletonList } from '@workspace/ui';
import styles from './loading-page.module.css';

/** Renders placeholders while the auth session loads. */
export function LoadingPage() {
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">Chat</h1>
      <SkeletonList count={6} label="Loading chat" className={styles.list} />
    </main>
  );
}
