import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { TypingRepository } from './typing.repository.ts';

/** The shortest time between two signals of a user in a conversation, in ms. */
const pauseMs = 2_000;

/**
 * Creates a function that tells the other members of a conversation that the viewer types. The database decides who may
 * signal and who hears it. Signals within two seconds after the last one are dropped, and nothing is stored.
 * @param announce sends a live change to all processes.
 */
export function createMarkTyping(typing: TypingRepository, announce: (news: object) => void) {
  const recent = new Set<string>();
  return async (viewer: Viewer, conversationId: string): Promise<void> => {
    const key = `${viewer.id} ${conversationId}`;
    if (recent.has(key)) return;
    recent.add(key);
    setTimeout(() => recent.delete(key), pauseMs).unref();
    const signal = await typing.signal(viewer.id, conversationId);
    if (typeof signal === 'object' && signal !== null) announce(signal);
  };
}
