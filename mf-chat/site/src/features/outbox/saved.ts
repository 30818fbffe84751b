import type { Drafts } from '../composer/drafts.slice.ts';
import type { Outgoing, OutgoingFile } from './outbox.slice.ts';

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
/** What a tab has added to what it has begun. The bytes are kept apart (kept-files.ts). */
export interface SavedFiles {
  tab: string;
  conversationId: string;
  files: OutgoingFile[];
}
/** What a person has written and not sent, kept on this device. */
export interface Saved {
  messages: SavedMessage[];
  drafts: SavedDraft[];
  files: SavedFiles[];
}

/** Each message and each draft has its own key, so that no tab writes over what another one has written. */
const prefix = 'chat.unsent.';
const messagesOf = (userId: string): string => `${prefix}${userId}.message.`;
const draftsOf = (userId: string): string => `${prefix}${userId}.draft.`;
const filesOf = (userId: string): string => `${prefix}${userId}.files.`;
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
      return { messages, drafts: below<SavedDraft>(draftsOf(userId)), files: below<SavedFiles>(filesOf(userId)) };
    },
    { messages: [], drafts: [], files: [] },
  );

/** Without the addresses of pictures, which end with the page. */
const lasting = (files: OutgoingFile[]): OutgoingFile[] => files.map((file) => ({ ...file, preview: null }));

export const keepMessage = (userId: string, { tab, message }: SavedMessage): void =>
  attempt(() => {
    const saved = { tab, message: { ...message, files: lasting(message.files) } };
    localStorage.setItem(messagesOf(userId) + message.clientId, JSON.stringify(saved));
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

/** Keeps which files were added; none are removed. */
export const keepFiles = (userId: string, { tab, conversationId, files }: SavedFiles): void =>
  attempt(() => {
    const key = `${filesOf(userId)}${tab}.${conversationId}`;
    if (files.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ tab, conversationId, files: lasting(files) }));
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
