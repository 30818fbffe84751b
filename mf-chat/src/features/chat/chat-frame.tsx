import { frameGreetingAttribute } from '@workspace/contracts';
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
 * Sandbox permissions of the chat site. The site runs scripts with its own cookies, downloads files, opens new tabs,
 * and may open the sign-in page after a click.
 */
const permissions =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

export interface ChatFrameProps {
  chatOrigin: string;
  /**
   * Called when the user retries and when the browser is online again. The parent must then render a new frame with
   * another key.
   */
  onRetry: () => void;
}

/**
 * Renders the chat site in a frame at the conversation in the URL (product/chat#page). A skeleton covers the frame
 * until the site sends a message, also before the code of this page runs. If the site sends none within 10 s, an error
 * is shown.
 */
export function ChatFrame({ chatOrigin, onRetry }: ChatFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { pathname } = useLocation();
  // The address stays the same, because another `src` would reload the site. Later paths are sent as messages.
  const [source] = useState(() => chatOrigin + framePathFor(pathname, location.origin));
  const { isReady, greeting, onLoad } = useChatBridge(frame, chatOrigin);
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
        {...{ [frameGreetingAttribute]: JSON.stringify(greeting) }}
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
              : "You're offline. Chat will open when you're back online."
          }
          onRetry={onRetry}
        />
      )}
    </>
  );
}
