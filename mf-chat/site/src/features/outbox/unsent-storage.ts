import type { Drafts } from '../composer/drafts.slice.ts';
import type { Outgoing, OutgoingFile } from './outbox.slice.ts';

/** A stored message, with the tab that sends it. */
export interface SavedMessage {
  tab: string;
  message: Outgoing;
}
/** The draft of one tab for a conversation. */
export interface SavedDraft {
  tab: string;
  conversationId: string;
  body: string;
}
/** The files that a tab attached to a draft. kept-files.ts stores the bytes. */
export interface SavedFiles {
  tab: string;
  conversationId: string;
  files: OutgoingFile[];
}
/** The drafts, files and unsent messages of a person, stored on this device. */
export interface Unsent {
  messages: SavedMessage[];
  drafts: SavedDraft[];
  files: SavedFiles[];
}

/** Prefix of all keys. Each message and each draft has its own key, so tabs do not overwrite each other's data. */
const prefix = 'chat.unsent.';
const messagesOf = (userId: string): string => `${prefix}${userId}.message.`;
const draftsOf = (userId: string): string => `${prefix}${userId}.draft.`;
const filesOf = (userId: string): string => `${prefix}${userId}.files.`;
/** Stands for the tab of entries from an earlier release, which stored all tabs in one entry. */
const noTab = 'none';

/**
 * Runs an action on the storage, and returns `otherwise` if it throws. Storage may be full, disabled or hold invalid
 * data, and the site works without it.
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

/** Splits the single entry of an earlier release into one entry per message and draft. */
function splitUp(userId: string): void {
  const old = parse<Partial<{ drafts: Drafts; outbox: Outgoing[] }>>(localStorage.getItem(prefix + userId));
  for (const message of old?.outbox ?? []) saveMessage(userId, { tab: noTab, message });
  for (const [conversationId, body] of Object.entries(old?.drafts ?? {}))
    saveDraft(userId, { tab: noTab, conversationId, body });
  localStorage.removeItem(prefix + userId);
}

/**
 * Reads what this person has left in any tab, messages in the order in which they were written. It removes the data of
 * other people.
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

/** Removes preview URLs, which are valid only until the page closes. */
const lasting = (files: OutgoingFile[]): OutgoingFile[] => files.map((file) => ({ ...file, preview: null }));

export const saveMessage = (userId: string, { tab, message }: SavedMessage): void =>
  attempt(() => {
    const saved = { tab, message: { ...message, files: lasting(message.files) } };
    localStorage.setItem(messagesOf(userId) + message.clientId, JSON.stringify(saved));
  }, undefined);

export const removeMessage = (userId: string, clientId: string): void =>
  attempt(() => localStorage.removeItem(messagesOf(userId) + clientId), undefined);

/** Stores a draft. An empty draft is removed. */
export const saveDraft = (userId: string, draft: SavedDraft): void =>
  attempt(() => {
    const key = `${draftsOf(userId)}${draft.tab}.${draft.conversationId}`;
    if (draft.body === '') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  }, undefined);

/** Stores which files are attached. An empty list is removed. */
export const saveFiles = (userId: string, { tab, conversationId, files }: SavedFiles): void =>
  attempt(() => {
    const key = `${filesOf(userId)}${tab}.${conversationId}`;
    if (files.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ tab, conversationId, files: lasting(files) }));
  }, undefined);

/**
 * Calls `then` for each message of this person that another tab stores, and with null for each that it removes.
 * @returns a function that stops this
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

/** Removes the data of all other people. */
function forgetOthers(userId: string): void {
  const own = prefix + userId;
  for (const key of Object.keys(localStorage)) {
    const isOwn = key === own || key.startsWith(`${own}.`);
    if (key.startsWith(prefix) && !isOwn) localStorage.removeItem(key);
  }
}
