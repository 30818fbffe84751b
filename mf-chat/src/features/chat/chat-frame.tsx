import { sentences } from '@workspace/product-ui';
import { ErrorState } from '@workspace/ui';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './chat-frame.module.css';
import { framePathFor } from './chat-path.ts';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { useChatBridge } from './use-chat-bridge.ts';
import { useBackOnline, useFrameStatus } from './use-frame-status.ts';

/**
 * Permissions that the chat site needs: scripts, its own origin for cookies, downloads, and on a click the way to the
 * sign-in page.
 */
const permissions =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

export interface ChatFrameProps {
  chatOrigin: string;
  /** Called when the user retries. The parent must render a new frame with another key. */
  onRetry: () => void;
}

/**
 * Renders the embedded chat at the conversation in the URL (product/chat#page). It shows a skeleton until the chat site
 * sends a message, an error page if the site does not, and runs the bridge to the site.
 */
export function ChatFrame({ chatOrigin, onRetry }: ChatFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { pathname } = useLocation();
  // Stays the same while the frame exists, because another src would reload the site. The bridge sends later paths.
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
