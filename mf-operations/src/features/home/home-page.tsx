import { useUser } from '@workspace/host';
import { Badge, Card, EmptyState, Link, layout } from '@workspace/ui';
import { KeyRound } from 'lucide-react';
import { areasFor } from '../../areas.ts';
import { AreaNav } from '../../list/area-nav.tsx';
import { paths } from '../../paths.ts';
import { useGetPrequalificationsQuery } from '../prequalifications/prequalifications.api.ts';
import styles from './home-page.module.css';

/** Renders the number of prequalifications that nobody has decided. */
function OpenPrequalifications() {
  const { data } = useGetPrequalificationsQuery({ status: 'New', page: 0, limit: 1 });
  return data && data.total > 0 ? <Badge tone="info">{data.total.toLocaleString('en-US')} new</Badge> : null;
}

/** Renders /operations: the areas that the operator may open, with what is open in them. */
export function Component() {
  const areas = areasFor(useUser().operator_roles);
  return (
    <div className={layout.page}>
      <AreaNav />
      {areas.length === 0 ? (
        <EmptyState
          level={2}
          icon={KeyRound}
          title="You have no role with pages yet"
          text="An administrator can give you a role."
        />
      ) : (
        <ul className={styles.areas}>
          {areas.map(({ to, label, about }) => (
            <li key={to}>
              <Card>
                <div className={layout.spread}>
                  <h2 className={styles.title}>
                    <Link to={to}>{label}</Link>
                  </h2>
                  {to === paths.prequalifications && <OpenPrequalifications />}
                </div>
                <p className={layout.quiet}>{about}</p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
