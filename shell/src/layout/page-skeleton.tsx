import { Skeleton } from '@workspace/ui';
import styles from './page-skeleton.module.css';

/** Renders the placeholder of a page whose code is loading. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label="Loading">
      <Skeleton width="40%" height={22} />
      <Skeleton shape="block" height={140} />
      <Skeleton shape="block" height={220} />
    </div>
  );
}
