import type { Drafts } from '../composer/drafts.slice.ts';
import type { Outgoing } from './outbox.slice.ts';

/** A message as it is kept, with the tab that sends it. */
export interface SavedMessage {
  tab: string;
  message: Outgoing;
}
/** What a tab has begun in a conversation. */
export interface SavedDraft {
  tab: string;
  conversationId: string;
  body: string;
}
/** What a person has written and not sent, kept on this device. */
export interface Saved {
  messages: SavedMessage[];
  drafts: SavedDraft[];
}

/** Each message and each draft has its own key, so that no tab writes over what another one has written. */
const prefix = 'chat.unsent.';
const messagesOf = (userId: string): string => `${prefix}${userId}.message.`;
const draftsOf = (userId: string): string => `${prefix}${userId}.draft.`;
/** Whose tab is none: what an earlier release has kept, all in one. */
const noTab = 'none';

/** Storage that may be full, switched off, or somebody else's: none of that is worth more than what it loses. */
function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

const parse = <Value>(text: string | null): Value | null =>
  attempt(() => (text === null ? null : (JSON.parse(text) as Value)), null);

/** Takes apart what an earlier release kept under one key. */
function splitUp(userId: string): void {
  const old = parse<Partial<{ drafts: Drafts; outbox: Outgoing[] }>>(localStorage.getItem(prefix + userId));
  for (const message of old?.outbox ?? []) keepMessage(userId, { tab: noTab, message });
  for (const [conversationId, body] of Object.entries(old?.drafts ?? {}))
    keepDraft(userId, { tab: noTab, conversationId, body });
  localStorage.removeItem(prefix + userId);
}

/** Reads what this person has left in any tab, in the order in which it was written, and removes what others have. */
export const readSaved = (userId: string): Saved =>
  attempt(
    () => {
      forgetOthers(userId);
      splitUp(userId);
      const below = <Value>(start: string): Value[] =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith(start))
          .flatMap((key) => parse<Value>(localStorage.getItem(key)) ?? []);
      const messages = below<SavedMessage>(messagesOf(userId));
      messages.sort((a, b) => a.message.createdAt.localeCompare(b.message.createdAt));
      return { messages, drafts: below<SavedDraft>(draftsOf(userId)) };
    },
    { messages: [], drafts: [] },
  );

/** Keeps the words. Files are too large, and a message without its files would not be what was written. */
export const keepMessage = (userId: string, saved: SavedMessage): void =>
  attempt(() => {
    if (saved.message.files.length > 0) return;
    localStorage.setItem(messagesOf(userId) + saved.message.clientId, JSON.stringify(saved));
  }, undefined);

export const dropMessage = (userId: string, clientId: string): void =>
  attempt(() => localStorage.removeItem(messagesOf(userId) + clientId), undefined);

/** Keeps what was begun; an empty one is removed. */
export const keepDraft = (userId: string, draft: SavedDraft): void =>
  attempt(() => {
    const key = `${draftsOf(userId)}${draft.tab}.${draft.conversationId}`;
    if (draft.body === '') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  }, undefined);

/** Calls back with each message of this person that another tab keeps or, with null, lets go of. @returns how to stop. */
export function onSavedElsewhere(
  userId: string,
  then: (clientId: string, saved: SavedMessage | null) => void,
): () => void {
  const start = messagesOf(userId);
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(start)) then(key.slice(start.length), parse<SavedMessage>(newValue));
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Removes what others than this person have left. */
function forgetOthers(userId: string): void {
  const own = prefix + userId;
  for (const key of Object.keys(localStorage)) {
    const isOwn = key === own || key.startsWith(`${own}.`);
    if (key.startsWith(prefix) && !isOwn) localStorage.removeItem(key);
  }
}
