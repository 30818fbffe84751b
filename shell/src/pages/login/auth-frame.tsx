import { SplitPage } from '@workspace/ui';
import type { ReactNode } from 'react';
import styles from './login.module.css';

interface AuthFrameProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** Renders the common frame of the pages around sign-in. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <SplitPage
      claim="Your assistant, your team, one calm place to work."
      text="Chat with your assistants, see who is on shift, and manage your organization."
    >
      <title>{`${title} · Workspace`}</title>
      <div className={styles.page}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children}
      </div>
    </SplitPage>
  );
}
