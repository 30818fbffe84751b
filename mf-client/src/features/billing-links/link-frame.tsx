import { Banner, Card, EmptyState, LinkButton } from '@workspace/ui';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import styles from './billing-links.module.css';

/** Renders a page without navigation, for people who follow a link. */
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

/** Says that a link is expired, incomplete or invalid. */
export function EndedLink({ to = paths.billing }: { to?: string }) {
  return (
    <Card>
      <EmptyState
        level={2}
        title="This link has expired or is incomplete"
        text="Ask the person who sent it for a new link, or log in as an owner of the organization."
        action={<LinkButton to={to}>Log in</LinkButton>}
      />
    </Card>
  );
}

/** Says that payments are simulated, because no payment provider is connected. */
export function TriedOut() {
  return <Banner severity="INFO" title="Payments are in test mode" description="Nothing is charged." />;
}
