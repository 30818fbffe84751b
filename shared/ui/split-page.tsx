import type { ReactNode } from 'react';
import styles from './split-page.module.css';

export interface SplitPageProps {
  /** The sentence next to the form on wide screens. */
  claim: string;
  text: string;
  /** The form, which contains the page's h1. */
  children: ReactNode;
}

/**
 * Renders a page of sign-in or sign-up: the product's claim on one side and a form on the other. Narrow screens show
 * only the form.
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
