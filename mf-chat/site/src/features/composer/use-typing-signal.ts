import { typingEveryMs } from '@workspace/contracts';
import { useRef } from 'react';
import { useSendTypingMutation } from '../messages/messages.api.ts';

/**
 * Returns a function that reports to the server that the viewer is typing. Calls within `typingEveryMs` after a report
 * are ignored, and so are failures.
 */
export function useTypingSignal(conversationId: string): () => void {
  const [sendTyping] = useSendTypingMutation();
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < typingEveryMs) return;
    last.current = now;
    void sendTyping(conversationId);
  };
}
