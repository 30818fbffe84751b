import type { Drafts } from '../composer/drafts.slice.ts';
import type { Outgoing, OutgoingFile } from './outbox.slice.ts';

/** A stored message with the id of the tab that sends the message. */
export interface SavedMessage {
  tab: string;
  message: Outgoing;
}
export interface SavedDraft {
  tab: string;
  conversationId: string;
  body: string;
}
/** The files that a tab has attached to a draft. file-cache.ts stores the bytes. */
export interface SavedFiles {
  tab: string;
  conversationId: string;
  files: OutgoingFile[];
}
export interface Unsent {
  messages: SavedMessage[];
  drafts: SavedDraft[];
  files: SavedFiles[];
}

/**
 * Prefix of all local storage keys. Each message and each draft has its own key, so tabs do not overwrite each other's
 * data.
 */
const prefix = 'chat.unsent.';
const messagesOf = (userId: string): string => `${prefix}${userId}.message.`;
const draftsOf = (userId: string): string => `${prefix}${userId}.draft.`;
const filesOf = (userId: string): string => `${prefix}${userId}.files.`;
/** Tab id for data from a storage format with one entry for all tabs of a user. */
const noTab = 'none';

/**
 * Returns the result of `action`, or `otherwise` if `action` throws. The storage may be full or disabled, or contain
 * invalid data.
 */
function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

const parse = <Value>(text: string | null): Value | null =>
  attempt(() => (text === null ? null : (JSON.parse(text) as Value)), null);

/** Converts an entry with the data of all tabs to one entry per message and draft. */
function splitUp(userId: string): void {
  const old = parse<Partial<{ drafts: Drafts; outbox: Outgoing[] }>>(localStorage.getItem(prefix + userId));
  for (const message of old?.outbox ?? []) saveMessage(userId, { tab: noTab, message });
  for (const [conversationId, body] of Object.entries(old?.drafts ?? {}))
    saveDraft(userId, { tab: noTab, conversationId, body });
  localStorage.removeItem(prefix + userId);
}

/**
 * Returns the stored data of all tabs of a user. Messages are in the order in which the user wrote them. The data of
 * other users is removed.
 */
export const readUnsent = (userId: string): Unsent =>
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
      return { messages, drafts: below<SavedDraft>(draftsOf(userId)), files: below<SavedFiles>(filesOf(userId)) };
    },
    { messages: [], drafts: [], files: [] },
  );

/** Removes the preview URLs, because they are valid only until the page closes. */
const lasting = (files: OutgoingFile[]): OutgoingFile[] => files.map((file) => ({ ...file, preview: null }));

export const saveMessage = (userId: string, { tab, message }: SavedMessage): void =>
  attempt(() => {
    const saved = { tab, message: { ...message, files: lasting(message.files) } };
    localStorage.setItem(messagesOf(userId) + message.clientId, JSON.stringify(saved));
  }, undefined);

export const removeMessage = (userId: string, clientId: string): void =>
  attempt(() => localStorage.removeItem(messagesOf(userId) + clientId), undefined);

/** Stores a draft, or removes it if its text is empty. */
export const saveDraft = (userId: string, draft: SavedDraft): void =>
  attempt(() => {
    const key = `${draftsOf(userId)}${draft.tab}.${draft.conversationId}`;
    if (draft.body === '') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  }, undefined);

/** Stores the list of attached files, or removes it if it is empty. */
export const saveFiles = (userId: string, { tab, conversationId, files }: SavedFiles): void =>
  attempt(() => {
    const key = `${filesOf(userId)}${tab}.${conversationId}`;
    if (files.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ tab, conversationId, files: lasting(files) }));
  }, undefined);

/**
 * Calls `then` when another tab stores a message of the user. When another tab removes a message, `saved` is null.
 * Returns a function that removes the listener.
 */
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

function forgetOthers(userId: string): void {
  const own = prefix + userId;
  for (const key of Object.keys(localStorage)) {
    const isOwn = key === own || key.startsWith(`${own}.`);
    if (key.startsWith(prefix) && !isOwn) localStorage.removeItem(key);
  }
}
