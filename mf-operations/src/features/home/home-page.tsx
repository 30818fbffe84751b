import { useUser } from '@workspace/host';
import { Badge, Card, EmptyState, Link, layout } from '@workspace/ui';
import { KeyRound } from 'lucide-react';
import { areaGroupsFor } from '../../areas.ts';
import { AreaNav } from '../../list/area-nav.tsx';
import { paths } from '../../paths.ts';
import { useGetPrequalificationsQuery } from '../prequalifications/prequalifications.api.ts';
import { OperationsSearch } from '../search/search-box.tsx';
import styles from './home-page.module.css';

/** Renders the number of prequalifications that nobody has decided. */
function OpenPrequalifications() {
  const { data } = useGetPrequalificationsQuery({ status: 'New', page: 0, limit: 1 });
  return data && data.total > 0 ? <Badge tone="info">{data.total.toLocaleString('en-US')} new</Badge> : null;
}

/** Renders /operations: a search, and the areas that the operator may open, with what is open in them. */
export function Component() {
  const groups = areaGroupsFor(useUser().operator_roles);
  return (
    <div className={layout.page}>
      <AreaNav />
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
        <section key={label} className={layout.stack}>
          <h2 className={styles.group}>{label}</h2>
          <ul className={styles.areas}>
            {areas.map(({ to, label: title, about }) => (
              <li key={to}>
                <Card>
                  <div className={layout.spread}>
                    <h3 className={styles.title}>
                      <Link to={to}>{title}</Link>
                    </h3>
                    {to === paths.prequalifications && <OpenPrequalifications />}
                  </div>
                  <p className={layout.quiet}>{about}</p>
                </Card>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
