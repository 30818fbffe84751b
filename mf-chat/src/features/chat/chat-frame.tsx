import clsx from 'clsx';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState, sentences } from 'shared/ui';
import styles from './chat-frame.module.css';
import { framePathFor } from './chat-path.ts';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { useChatBridge } from './use-chat-bridge.ts';
import { useBackOnline, useFrameStatus } from './use-frame-status.ts';

/** The site needs scripts, its own origin for its cookies, files that are downloaded, and, on a click, the way to the sign-in page. */
const permissions =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

export interface ChatFrameProps {
  chatOrigin: string;
  /** Starts over with a new frame; give the next one another key. */
  onRetry: () => void;
}

/**
 * The embedded chat at the conversation that the URL names (product/chat#page): a skeleton until the chat site speaks, an
 * error page when it does not, and the bridge between both.
 */
export function ChatFrame({ chatOrigin, onRetry }: ChatFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { pathname } = useLocation();
  // Fixed for the life of the frame: another src would load the site anew. Later paths go over the bridge.
  const [source] = useState(() => chatOrigin + framePathFor(pathname, location.origin));
  const { isReady, onLoad } = useChatBridge(frame, chatOrigin);
  const status = useFrameStatus(isReady);
  useBackOnline(status === 'failed', onRetry);
  return (
    <>
      <iframe
        ref={frame}
        className={clsx(styles.frame, status === 'ready' && styles.ready)}
        title="Chat"
        src={source}
        sandbox={permissions}
        onLoad={onLoad}
      />
      {status === 'loading' && <ChatSkeleton />}
      {status === 'failed' && (
        <ErrorState
          level={2}
          className={styles.state}
          title={sentences.chatFailed}
          text={
            navigator.onLine
              ? `${sentences.restWorks} Your messages are safe.`
              : "You're offline. Chat opens by itself when the connection is back."
          }
          onRetry={onRetry}
        />
      )}
    </>
  );
}
