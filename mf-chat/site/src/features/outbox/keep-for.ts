import type { Store } from '../../store.ts';
import { type Drafts, draftRestored } from '../composer/drafts.slice.ts';
import { left, type Outgoing, placed } from './outbox.slice.ts';
import type { Outbox } from './outbox.ts';
import { dropMessage, keepDraft, keepMessage, onSavedElsewhere, readSaved } from './saved.ts';
import type { Tab } from './tab.ts';

interface Keeping {
  userId: string;
  tab: Tab;
  store: Store;
  outbox: Outbox;
}

/** Writes down what changes in a store. @returns what to call after each change. */
function createWriter({ userId, tab, store }: Keeping): () => void {
  let drafts: Drafts = {};
  let messages = new Map<string, Outgoing>();
  return () => {
    const state = store.getState();
    const conversations = state.drafts === drafts ? [] : Object.keys({ ...drafts, ...state.drafts });
    for (const conversationId of conversations) {
      const body = state.drafts[conversationId] ?? '';
      if (body !== (drafts[conversationId] ?? '')) keepDraft(userId, { tab: tab.id, conversationId, body });
    }
    drafts = state.drafts;
    const known = messages;
    messages = new Map(state.outbox.map((message) => [message.clientId, message]));
    for (const message of state.outbox) {
      if (!message.isElsewhere && known.get(message.clientId) !== message)
        keepMessage(userId, { tab: tab.id, message });
    }
    for (const clientId of known.keys()) if (!messages.has(clientId)) dropMessage(userId, clientId);
  };
}

/**
 * Keeps what one person writes in this tab, shows what their other tabs have not sent yet, and takes over what a closed tab has
 * left. Each tab sends its own.
 * @returns how to stop.
 */
export async function keepFor(keeping: Keeping & { isWanted: () => boolean }): Promise<() => void> {
  const { userId, tab, store, outbox, isWanted } = keeping;
  const saved = readSaved(userId);
  const owners = [...new Set([...saved.messages, ...saved.drafts].map((one) => one.tab))];
  const gone = new Set<string>();
  for (const owner of owners) if (await tab.isGone(owner)) gone.add(owner);
  if (!isWanted()) return () => {};

  const write = createWriter(keeping);
  write();
  const unsubscribe = store.subscribe(write);
  const watched = new Set<string>();
  const take = (message: Outgoing) => store.dispatch(placed({ ...message, isElsewhere: false }));
  function show(owner: string, message: Outgoing): void {
    store.dispatch(placed({ ...message, isElsewhere: true }));
    if (watched.has(owner)) return;
    watched.add(owner);
    tab.whenGone(owner, () => {
      watched.delete(owner);
      if (!isWanted()) return;
      for (const one of readSaved(userId).messages) if (one.tab === owner) take(one.message);
      outbox.resume();
    });
  }

  const stopListening = onSavedElsewhere(userId, (clientId, found) => {
    if (!found) store.dispatch(left(clientId));
    else if (found.tab !== tab.id) show(found.tab, found.message);
  });
  // Once more: something may have been sent while the tabs were asked.
  for (const { tab: owner, message } of readSaved(userId).messages) {
    if (owner === tab.id || gone.has(owner)) take(message);
    else show(owner, message);
  }
  for (const draft of saved.drafts) {
    if (draft.tab !== tab.id && !gone.has(draft.tab)) continue;
    store.dispatch(draftRestored(draft));
    if (draft.tab !== tab.id) keepDraft(userId, { ...draft, body: '' });
  }
  outbox.resume();
  return () => {
    unsubscribe();
    stopListening();
  };
}
