import { Card, Skeleton, SkeletonList, VisuallyHidden } from '@workspace/ui';
import styles from './remotes.module.css';

/** Renders the placeholder of the remotes page while its figures load. */
export function RemotesSkeleton() {
  return (
    <>
      <div className={styles.tiles} role="status" aria-busy="true">
        <VisuallyHidden>Loading the health of the remotes</VisuallyHidden>
        {['one', 'two', 'three', 'four'].map((key) => (
          <Skeleton key={key} shape="block" height={118} />
        ))}
      </div>
      <Card>
        <Skeleton shape="block" height={180} />
      </Card>
      <Card>
        <SkeletonList avatar={false} count={4} label="Loading the releases" />
      </Card>
    </>
  );
}
