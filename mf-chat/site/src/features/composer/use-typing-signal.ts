import { useRef } from 'react';
import { typingEveryMs } from 'shared/contracts';
import { useSayTypingMutation } from '../messages/messages.api.ts';

/** Says that the viewer types, at most every few seconds. A failure is nobody's concern. */
export function useTypingSignal(conversationId: string): () => void {
  const [sayTyping] = useSayTypingMutation();
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < typingEveryMs) return;
    last.current = now;
    void sayTyping(conversationId);
  };
}
