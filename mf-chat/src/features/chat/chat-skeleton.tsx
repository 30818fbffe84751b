import { Skeleton, SkeletonList } from '@workspace/ui';
import styles from './chat-skeleton.module.css';

const bubbles = ['46%', '34%', '52%', '28%', '40%'];

/** Renders placeholders of the list and, on wide screens, of a conversation while the chat loads. */
export function ChatSkeleton() {
  return (
    <div className={styles.skeleton}>
      <div className={styles.list}>
        <Skeleton width={96} height={18} className={styles.title} />
        <SkeletonList count={6} label="Loading chat" />
      </div>
      <div className={styles.messages} aria-hidden="true">
        {bubbles.map((width) => (
          <Skeleton key={width} shape="block" width={width} height={44} className={styles.bubble} />
        ))}
      </div>
    </div>
  );
}
