import type { ChatHostMessage } from '@workspace/contracts';
import { useHost, usePageLife, useSpace, useTheme } from '@workspace/host';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ChatLog, createChatBridge, logToConsole } from './bridge.ts';
import { framePathFor } from './chat-path.ts';

export interface ChatBridge {
  /**
   * True after the first message of the chat site. The load event is not enough, because the browser's error page also
   * fires that event.
   */
  isReady: boolean;
  /**
   * The messages that the frame gets as soon as it runs. Without a message about the theme, the chat site follows the
   * system, as the shell does with that choice.
   */
  greeting: ChatHostMessage[];
  onLoad: () => void;
}

/**
 * Connects the frame with the shell while the component is mounted (product/chat#frame-messages). Messages of the frame
 * change the path, the left panel and the theme of the shell. The frame gets the theme and the space after each load
 * and each change. When a link or the back button changes the path of the shell, the frame gets the new path.
 */
export function useChatBridge(
  frame: RefObject<HTMLIFrameElement | null>,
  chatOrigin: string,
  log: ChatLog = logToConsole,
): ChatBridge {
  const life = usePageLife();
  const { events } = useHost();
  const { choice, shown, setTheme } = useTheme();
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
    return life.listen(window, 'message', onMessage);
  }, [frame, chatOrigin, life]);

  // Before the frame has loaded, its window contains another document, and the browser would not deliver messages to
  // the chat site.
  const canHear = isReady || loads > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each load, the frame needs the message again
  useEffect(() => {
    if (canHear) post({ type: 'theme', theme: shown });
  }, [canHear, loads, shown, post]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each load, the frame needs the message again
  useEffect(() => {
    if (canHear) post({ type: 'space', space });
  }, [canHear, loads, space, post]);

  useEffect(() => {
    const path = framePathFor(pathname, location.origin);
    if (!canHear || path === framePath.current) return;
    framePath.current = path;
    post({ type: 'navigate', path });
  }, [canHear, pathname, post]);

  const greeting: ChatHostMessage[] = [
    ...(choice === 'system' ? [] : [{ type: 'theme', theme: choice } as const]),
    { type: 'space', space },
  ];
  return { isReady, greeting, onLoad: useCallback(() => setLoads((count) => count + 1), []) };
}
