import { ErrorState } from '@workspace/ui';
import styles from './full-page.module.css';

/** Replaces the whole site after a rendering error. */
export function CrashPage() {
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">Chat</h1>
      <ErrorState
        title="Chat ran into a problem"
        text="Nothing is lost. Opening it again usually helps."
        onRetry={() => location.reload()}
      />
    </main>
  );
}
