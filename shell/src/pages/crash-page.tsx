import { commonMessages } from '@workspace/contracts';
import { ErrorState } from '@workspace/ui';
import styles from './page.module.css';

/** Renders the page after an error of the shell itself, with a button that reloads the page. */
export function CrashPage() {
  return (
    <main className={styles.centered}>
      <ErrorState
        level={1}
        title="Something went wrong"
        text={commonMessages.unexpected}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
