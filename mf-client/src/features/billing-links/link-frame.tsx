import { Banner, Card, EmptyState, LinkButton } from '@workspace/ui';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import styles from './billing-links.module.css';

/** Renders the frame of a page behind a signed link. The frame has a title and no app navigation. */
export function LinkFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <title>{`${title} · Workspace`}</title>
      <p className={styles.maker}>Workspace</p>
      <h1>{title}</h1>
      {children}
    </main>
  );
}

/** Shows that a link has expired or is incomplete. The "Log in" button opens `to`, a page that requires a session. */
export function EndedLink({ to = paths.billing }: { to?: string }) {
  return (
    <Card>
      <EmptyState
        level={2}
        title="This link has expired or is incomplete"
        text="Ask the sender for a new link, or log in as an owner of the organization."
        action={<LinkButton to={to}>Log in</LinkButton>}
      />
    </Card>
  );
}

/** Shows that payments are in test mode because no payment provider is connected. */
export function TriedOut() {
  return <Banner severity="INFO" title="Payments are in test mode" description="Nothing is charged." />;
}
