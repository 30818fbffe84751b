import { type Conversation, displayName } from '@workspace/contracts';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { RootState } from '../../store.ts';
import { useViewer } from '../auth-session/viewer.ts';
import { typistsIn } from './typing.slice.ts';
import styles from './typing-line.module.css';

function useTypists(conversationId: string): string[] {
  const state = useSelector((root: RootState) => root.typing);
  const [now, setNow] = useState(Date.now);
  const isAnybody = Object.keys(state[conversationId] ?? {}).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each typing signal restarts the timer
  useEffect(() => {
    if (!isAnybody) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isAnybody, state]);
  return typistsIn(state, conversationId, now);
}

const words = (names: string[]): string => {
  if (names.length === 1) return `${names[0]} is typing…`;
  return names.length === 2 ? `${names[0]} and ${names[1]} are typing…` : 'Several people are typing…';
};

/** Renders the names of the people who are typing. The empty line has the same height, so the layout does not shift. */
export function TypingLine({ conversation }: { conversation: Conversation }) {
  const viewer = useViewer();
  const names = useTypists(conversation.id)
    .filter((userId) => userId !== viewer.id)
    .flatMap((userId) => conversation.members.filter((member) => member.user_id === userId))
    .map(displayName);
  return (
    <p className={styles.line} aria-live="polite">
      {names.length > 0 && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <span />
            <span />
            <span />
          </span>
          {words(names)}
        </>
      )}
    </p>
  );
}
