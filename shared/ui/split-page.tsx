import type { ReactNode } from 'react';
import styles from './split-page.module.css';

export interface SplitPageProps {
  /** The sentence beside the form on wide screens. */
  claim: string;
  text: string;
  /** The form; it brings the page's h1. */
  children: ReactNode;
}

/** Page of sign-in and sign-up: what the product promises on one side, a form on the other; on narrow screens only the form. */
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
