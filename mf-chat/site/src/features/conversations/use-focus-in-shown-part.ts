import { useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { isHidden } from './is-hidden.ts';

/**
 * Moves the focus when the screen shows the conversation in place of the list, or the other way round, because the
 * focused element is hidden then. In the conversation, the link back gets the focus. In the list, the link of the
 * conversation gets it, or the first link or button if the list lacks the conversation.
 * @param open the id of the open conversation, person or team
 */
export function useFocusInShownPart(open: string | undefined) {
  const list = useRef<HTMLElement>(null);
  const conversation = useRef<HTMLElement>(null);
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (closed === open || !list.current || !conversation.current) return;
    const [shown, hidden] = open ? [conversation.current, list.current] : [list.current, conversation.current];
    // The composer may already have the focus. A link of the workspace that has opened this path keeps it.
    if (!isHidden(hidden) || shown.contains(document.activeElement) || !document.hasFocus()) return;
    const path = open || !closed ? paths.list : paths.conversation(closed);
    const link = shown.querySelector<HTMLElement>(`a[href="${path}"], a[href^="${path}?"]`);
    (link ?? shown.querySelector<HTMLElement>('a, button'))?.focus();
  }, [open]);
  return { list, conversation };
}
