import { Skeleton } from 'shared/ui';
import styles from './page-skeleton.module.css';

/** The shape of a page whose code is still on its way. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label="Loading">
      <Skeleton width="40%" height={22} />
      <Skeleton shape="block" height={140} />
      <Skeleton shape="block" height={220} />
    </div>
  );
}
