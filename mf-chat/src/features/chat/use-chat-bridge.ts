import type { ChatHostMessage } from '@workspace/contracts';
import { useHost, useSpace, useTheme } from '@workspace/host';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ChatLog, createChatBridge, logToConsole } from './bridge.ts';
import { framePathFor } from './chat-path.ts';

/** What the page learns about the frame. */
export interface ChatBridge {
  /**
   * True once the chat site has sent a message, so it runs and can be shown. A load event is not enough, because the
   * browser's own error page also fires it.
   */
  isReady: boolean;
  /** Handler for the frame's `load` event. */
  onLoad: () => void;
}

/**
 * Connects the frame with the shell while it is mounted (product/chat#frame-messages). It follows the frame's messages.
 * It sends the theme and the space when the frame loads and whenever they change. It sends the path when the shell's
 * URL changes for another reason than a frame message (back button, link).
 */
export function useChatBridge(
  frame: RefObject<HTMLIFrameElement | null>,
  chatOrigin: string,
  log: ChatLog = logToConsole,
): ChatBridge {
  const { events } = useHost();
  const { shown, setTheme } = useTheme();
  const { space } = useSpace();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const framePath = useRef(framePathFor(pathname, location.origin));
  const [loads, setLoads] = useState(0);
  const [isReady, setReady] = useState(false);

  const post = useCallback(
    (message: ChatHostMessage) => frame.current?.contentWindow?.postMessage(message, chatOrigin),
    [frame, chatOrigin],
  );

  const followPath = useEffectEvent((path: string) => {
    framePath.current = framePathFor(new URL(path, location.origin).pathname, location.origin);
    if (path !== pathname) navigate(path, { replace: true });
  });
  const togglePanel = useEffectEvent(() => events.emit('left-panel-toggle', undefined));
  const changeTheme = useEffectEvent(setTheme);
  const logMessage = useEffectEvent(log);

  useEffect(() => {
    const onMessage = createChatBridge({
      chatOrigin,
      shellOrigin: location.origin,
      frameWindow: () => frame.current?.contentWindow ?? null,
      log: (what, detail) => logMessage(what, detail),
      onFrameMessage: () => setReady(true),
      onPath: (path) => followPath(path),
      onPanelToggle: () => togglePanel(),
      onTheme: (theme) => changeTheme(theme),
    });
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame, chatOrigin]);

  // Before the frame has loaded, its window holds another document, and the browser would not deliver the message.
  const canHear = isReady || loads > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame that loads again needs the messages again
  useEffect(() => {
    if (canHear) post({ type: 'theme', theme: shown });
  }, [canHear, loads, shown, post]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame that loads again needs the messages again
  useEffect(() => {
    if (canHear) post({ type: 'space', space });
  }, [canHear, loads, space, post]);

  useEffect(() => {
    const path = framePathFor(pathname, location.origin);
    if (!canHear || path === framePath.current) return;
    framePath.current = path;
    post({ type: 'navigate', path });
  }, [canHear, pathname, post]);

  return { isReady, onLoad: useCallback(() => setLoads((count) => count + 1), []) };
}
