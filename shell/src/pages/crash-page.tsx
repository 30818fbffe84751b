import { commonMessages } from 'shared/contracts';
import { ErrorState } from 'shared/ui';
import styles from './page.module.css';

/** The last resort, when the shell itself throws: what is left is to load the page again. */
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
