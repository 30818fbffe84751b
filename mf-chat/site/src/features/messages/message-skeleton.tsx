import { Skeleton, VisuallyHidden } from '@workspace/ui';
import styles from './message-skeleton.module.css';

const bubbles = ['44%', '30%', '52%', '26%', '38%', '48%'];

/** Renders the placeholder of a conversation that loads. */
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
