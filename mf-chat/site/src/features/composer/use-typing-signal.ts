import { typingEveryMs } from '@workspace/contracts';
import { useRef } from 'react';
import { useSendTypingMutation } from '../messages/messages.api.ts';

/**
 * Returns a function that tells the server that the viewer is typing. It sends at most one signal every few seconds and
 * ignores failures.
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
