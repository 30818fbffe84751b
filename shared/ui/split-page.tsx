import type { ReactNode } from 'react';
import styles from './split-page.module.css';

export interface SplitPageProps {
  /** Large sentence next to the form on wide screens. */
  claim: string;
  text: string;
  /** The form. It must contain the h1 of the page. */
  children: ReactNode;
}

/**
 * Renders a sign-in or sign-up page: the claim on one side and the form on the other. Narrow screens show only the
 * form.
 */
export function SplitPage({ claim, text, children }: SplitPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.brand}>
          <span className={styles.logo} aria-hidden="true">
            W
          </span>
          Workspace
        </div>
        <p className={styles.claim}>{claim}</p>
        <p className={styles.text}>{text}</p>
      </div>
      <main className={styles.form}>
        <div className={styles.formInner}>{children}</div>
      </main>
    </div>
  );
}
