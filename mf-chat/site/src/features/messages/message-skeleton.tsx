import { Skeleton, VisuallyHidden } from '@workspace/ui';
import styles from './message-skeleton.module.css';

const bubbles = ['44%', '30%', '52%', '26%', '38%', '48%'];

/** Renders placeholders while the messages of a conversation load. */
export function MessageSkeleton() {
  return (
    <div className={styles.messages} role="status" aria-busy="true">
      <VisuallyHidden>Loading messages</VisuallyHidden>
      {bubbles.map((width) => (
        <Skeleton key={width} shape="block" width={width} height={42} className={styles.bubble} />
      ))}
    </div>
  );
}
