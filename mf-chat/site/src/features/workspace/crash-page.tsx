import { ErrorState } from '@workspace/ui';
import styles from './full-page.module.css';

/** Renders an error page in place of the site after a rendering error. */
export function CrashPage() {
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">Chat</h1>
      <ErrorState
        title="Chat ran into a problem"
        text="Your messages are safe. Reloading the chat usually helps."
        onRetry={() => location.reload()}
      />
    </main>
  );
}
