import { displayName, type InboxCounts, type InboxKind, statusPath } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { Badge, Banner, Card, EmptyState, Link, layout } from '@workspace/ui';
import { KeyRound } from 'lucide-react';
import { areaGroupsFor } from '../../areas.ts';
import { AreaNav } from '../../list/area-nav.tsx';
import { sharedRows } from '../../list/shared-rows.ts';
import { paths } from '../../paths.ts';
import { useGetOperatedInboxCountsQuery } from '../inbox/inbox.api.ts';
import { OperationsSearch } from '../search/search-box.tsx';
import styles from './home-page.module.css';

/** The kinds of items of the inbox on which operators act in an area. */
const kindsOf: Record<string, readonly InboxKind[]> = {
  [paths.people]: ['missed_shift', 'failed_delivery'],
  [paths.recruits]: ['reactivated_assistant', 'unanswered_recommendation', 'selected_assistant'],
  [paths.prequalifications]: ['prequalification'],
  [paths.requests]: ['assistant_request'],
  [paths.teams]: ['deal_notice'],
  [paths.timesheets]: ['timesheet'],
  [paths.bills]: ['overdue_bill'],
  [paths.hubspot]: ['hubspot'],
  [paths.mail]: ['failed_mail'],
};

/** Returns the number of open items of an area. */
function openItems(area: string, { count, kinds, conversations }: InboxCounts): number {
  if (area === paths.inbox) return count - conversations;
  if (area === paths.conversations) return conversations;
  return (kindsOf[area] ?? []).reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0);
}

/** Renders /operations: a search, and the areas that the operator may open, with what is open in them. */
export function Component() {
  const user = useUser();
  const groups = areaGroupsFor(user.operator_roles);
  const { data: counts } = useGetOperatedInboxCountsQuery(undefined, {
    ...sharedRows,
    skip: groups.length === 0,
  });
  const openBadge = (area: string) => {
    const items = counts ? openItems(area, counts) : 0;
    return items > 0 && <Badge tone="info">{items.toLocaleString('en-US')} open</Badge>;
  };
  return (
    <div className={layout.page}>
      <AreaNav />
      {!user.first_name && !user.last_name && (
        <Banner
          severity="INFO"
          title={`Others see you as ${displayName(user)}`}
          description="Your name is in the history of what you change."
          action={{ label: 'Add your name', to: paths.profile }}
        />
      )}
      {groups.length > 0 && <OperationsSearch />}
      {groups.length === 0 && (
        <EmptyState
          level={2}
          icon={KeyRound}
          title="You have no role with pages yet"
          text="An administrator can give you a role."
        />
      )}
      {groups.map(({ label, areas }) => (
        <section key={label} className={styles.areaGroup}>
          <h2 className={styles.group}>{label}</h2>
          <ul className={styles.areas}>
            {areas.map(({ to, label: title, about }) => (
              <li key={to}>
                <Card>
                  <div className={layout.spread}>
                    <h3 className={styles.title}>
                      <Link to={to}>{title}</Link>
                    </h3>
                    {openBadge(to)}
                  </div>
                  <p className={layout.quiet}>{about}</p>
                </Card>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={layout.quiet}>
        <Link to={statusPath} external>
          State of the services
        </Link>{' '}
        that Workspace needs
      </p>
    </div>
  );
}
