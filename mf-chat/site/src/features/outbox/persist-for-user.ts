import { isSentAsImage } from '@workspace/contracts';
import type { Store } from '../../store.ts';
import { type Chosen, filesAdded } from '../composer/chosen.slice.ts';
import { type Drafts, draftRestored } from '../composer/drafts.slice.ts';
import { fileCache } from './file-cache.ts';
import { type Outgoing, type OutgoingFile, placed } from './outbox.slice.ts';
import type { Outbox } from './outbox.ts';
import { outgoingFiles } from './outgoing-files.ts';
import type { Tab } from './tab.ts';
import {
  onSavedElsewhere,
  readUnsent,
  removeMessage,
  saveDraft,
  saveFiles,
  saveMessage,
  type Unsent,
} from './unsent-storage.ts';

interface PersistOptions {
  userId: string;
  tab: Tab;
  store: Store;
  outbox: Outbox;
}

const keysOf = ({ messages, files }: Pick<Unsent, 'messages' | 'files'>): Set<string> =>
  new Set([...messages.map(({ message }) => message), ...files].flatMap((one) => one.files.map(({ key }) => key)));

/** Returns the files whose bytes are stored on the device. Pictures get new preview URLs. */
async function restoreFiles(files: OutgoingFile[]): Promise<OutgoingFile[]> {
  const found: OutgoingFile[] = [];
  for (const file of files) {
    const bytes = await fileCache.read(file);
    if (bytes) found.push({ ...file, preview: isSentAsImage(bytes) ? URL.createObjectURL(bytes) : null });
  }
  return found;
}

/**
 * Returns a function that stores the changes since its last call. The function must be called after each change of the
 * store.
 */
function createWriter({ userId, tab, store }: PersistOptions): () => void {
  let drafts: Drafts = {};
  let messages = new Map<string, Outgoing>();
  let chosen: Chosen = {};
  let keys = new Set<string>();
  return () => {
    const state = store.getState();
    const conversations = state.drafts === drafts ? [] : Object.keys({ ...drafts, ...state.drafts });
    for (const conversationId of conversations) {
      const body = state.drafts[conversationId] ?? '';
      if (body !== (drafts[conversationId] ?? '')) saveDraft(userId, { tab: tab.id, conversationId, body });
    }
    drafts = state.drafts;
    const filled = state.chosen === chosen ? [] : Object.keys({ ...chosen, ...state.chosen });
    for (const conversationId of filled) {
      const files = state.chosen[conversationId] ?? [];
      if (files !== chosen[conversationId]) saveFiles(userId, { tab: tab.id, conversationId, files });
    }
    chosen = state.chosen;
    const known = messages;
    messages = new Map(state.outbox.map((message) => [message.clientId, message]));
    for (const message of state.outbox) {
      if (!message.isElsewhere && known.get(message.clientId) !== message)
        saveMessage(userId, { tab: tab.id, message });
    }
    for (const clientId of known.keys()) if (!messages.has(clientId)) removeMessage(userId, clientId);
    const before = keys;
    const own = state.outbox.filter(({ isElsewhere }) => !isElsewhere);
    keys = new Set([...Object.values(chosen), ...own.map(({ files }) => files)].flat().map(({ key }) => key));
    for (const key of keys) {
      const bytes = before.has(key) ? undefined : outgoingFiles.get(key);
      if (bytes) void fileCache.put(key, bytes);
    }
    // A message that another tab has taken over still needs its files.
    const needed = new Set(state.outbox.flatMap(({ files }) => files.map(({ key }) => key)));
    for (const key of before) if (!keys.has(key) && !needed.has(key)) void fileCache.remove(key);
  };
}

/**
 * Stores the drafts and unsent messages of this tab, and shows the unsent messages of the user's other tabs. Each tab
 * sends its own messages. At the start, this tab takes over the messages, drafts and files of closed tabs. When another
 * tab closes later, this tab takes over only the messages of that tab. Returns a function that stops storing.
 */
export async function persistForUser(keeping: PersistOptions & { isWanted: () => boolean }): Promise<() => void> {
  const { userId, tab, store, outbox, isWanted } = keeping;
  const saved = readUnsent(userId);
  void fileCache.removeUnreferenced(() => keysOf(readUnsent(userId)));
  const owners = [...new Set([...saved.messages, ...saved.drafts, ...saved.files].map((one) => one.tab))];
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
      for (const one of readUnsent(userId).messages) if (one.tab === owner) take(one.message);
      outbox.resume();
    });
  }

  const stopListening = onSavedElsewhere(userId, (clientId, found) => {
    if (!found) outbox.discardedElsewhere(clientId);
    else if (found.tab !== tab.id) show(found.tab, found.message);
  });
  // The storage is read again, because another tab may have sent a message during the `isGone` checks.
  for (const { tab: owner, message } of readUnsent(userId).messages) {
    if (owner === tab.id || gone.has(owner)) take(message);
    else show(owner, message);
  }
  const isOwn = (owner: string) => owner === tab.id || gone.has(owner);
  for (const draft of saved.drafts.filter((one) => isOwn(one.tab))) {
    store.dispatch(draftRestored(draft));
    if (draft.tab !== tab.id) saveDraft(userId, { ...draft, body: '' });
  }
  for (const one of saved.files.filter(({ tab: owner }) => isOwn(owner))) {
    const { conversationId } = one;
    const files = await restoreFiles(one.files);
    if (!isWanted()) break;
    if (files.length > 0) store.dispatch(filesAdded({ conversationId, files }));
    if (one.tab !== tab.id) saveFiles(userId, { ...one, files: [] });
  }
  outbox.resume();
  return () => {
    unsubscribe();
    stopListening();
  };
}
