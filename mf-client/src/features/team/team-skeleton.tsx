import { Card, Skeleton } from '@workspace/ui';
import styles from './team-skeleton.module.css';

/** Renders the team page's placeholder: the summary and one team with three people. */
export function TeamSkeleton() {
  return (
    <div className={styles.page} role="status" aria-busy="true">
      <span className="visually-hidden">Loading your team</span>
      <div className={styles.line}>
        <Skeleton shape="circle" width={48} />
        <div className={styles.words}>
          <Skeleton width={140} height={20} />
          <Skeleton width={110} />
        </div>
      </div>
      <Card>
        <div className={styles.line}>
          <Skeleton shape="block" width={48} height={48} />
          <div className={styles.words}>
            <Skeleton width={130} height={14} />
            <Skeleton width={90} />
          </div>
        </div>
        <div className={styles.people}>
          {['first', 'second', 'third'].map((name) => (
            <div key={name} className={styles.person}>
              <Skeleton shape="circle" width={64} />
              <div className={styles.words}>
                <Skeleton width="55%" height={14} />
                <Skeleton width="70%" />
                <Skeleton width="40%" />
              </div>
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}
