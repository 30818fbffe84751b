import { CalendarCheck, CalendarX, CircleAlert, CircleHelp } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { EmptyState, LinkButton } from 'shared/ui';
import styles from '../public-page.module.css';
import { leaveResult } from './leave-result.ts';

const icons = { approved: CalendarCheck, rejected: CalendarX, failed: CircleAlert, unknown: CircleHelp };

/** /leave-action-result: what came of answering a leave request by the link in a mail (spec 2). */
export function Component() {
  const { search } = useLocation();
  const { kind, title, text } = leaveResult(search);
  return (
    <main className={styles.page}>
      <title>{`${title} · Workspace`}</title>
      <EmptyState
        level={1}
        icon={icons[kind]}
        title={title}
        text={text}
        action={<LinkButton to="/">Go to Workspace</LinkButton>}
      />
    </main>
  );
}
