import { configureApi } from '@workspace/api';
import type { SendMessageBody } from '@workspace/contracts';
import { fakeApi } from '@workspace/testing';
import { createStore, type Store } from '../../store.ts';
import { makeMessage, makeOutgoing } from '../../testing/factories.ts';
import { installFakeCaches } from '../../testing/fake-caches.ts';
import { installFakeEventSource } from '../../testing/fake-event-source.ts';
import { createFakeLocks } from '../../testing/fake-locks.ts';
import { filesAdded } from '../composer/chosen.slice.ts';
import { drafted } from '../composer/drafts.slice.ts';
import { fileCache } from './file-cache.ts';
import { type Outgoing, queued } from './outbox.slice.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { outgoingFiles } from './outgoing-files.ts';
import { persistForUser } from './persist-for-user.ts';
import { joinTabs } from './tab.ts';
import { readUnsent } from './unsent-storage.ts';

const conversationId = crypto.randomUUID();
const path = `POST /api/chat/conversations/${conversationId}/messages`;

interface OpenTab {
  store: Store;
  outbox: Outbox;
  close: () => void;
  reload: () => Promise<OpenTab>;
}
let locks: LockManager;
let open: OpenTab[];
let received: string[];
let uploads: number;
let isOnline: boolean;

// All tabs of the test share one window. A browser sends a storage event only to the other tabs. In this test, all tabs
// receive the event, after a microtask.
const { setItem, removeItem } = Storage.prototype;
const tell = (key: string, newValue: string | null) =>
  queueMicrotask(() => window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

beforeEach(() => {
  Storage.prototype.setItem = function (key, value) {
    setItem.call(this, key, value);
    tell(key, value);
  };
  Storage.prototype.removeItem = function (key) {
    removeItem.call(this, key);
    tell(key, null);
  };
  installFakeEventSource();
  configureApi({ origin: location.origin });
  localStorage.clear();
  locks = createFakeLocks();
  open = [];
  received = [];
  uploads = 0;
  isOnline = false;
  fakeApi({
    [`POST /api/chat/conversations/${conversationId}/files`]: async () => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      uploads += 1;
      return Response.json({ id: `${crypto.randomUUID()}.txt`, name: 'notes.txt', type: 'text/plain', size: 5 });
    },
    [path]: async (request: Request) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      const { client_id, body } = (await request.json()) as SendMessageBody;
      if (body === 'Held') return new Promise<never>(() => {});
      if (!received.includes(body)) received.push(body);
      return Response.json(makeMessage({ conversation_id: conversationId, client_id, body }));
    },
  });
});
afterEach(() => {
  for (const tab of open) tab.close();
  Object.assign(Storage.prototype, { setItem, removeItem });
});

async function openTab(remembered?: string, userId = 'one'): Promise<OpenTab> {
  if (remembered) sessionStorage.setItem('chat.tab', remembered);
  else sessionStorage.clear();
  const tab = await joinTabs(locks);
  const store = createStore();
  const outbox = createOutbox(store);
  const stop = await persistForUser({ userId, tab, store, outbox, isWanted: () => true });
  const close = () => {
    stop();
    outbox.stop();
    tab.leave();
    open = open.filter((one) => one.store !== store);
  };
  const opened = {
    store,
    outbox,
    close,
    reload: () => {
      close();
      return openTab(tab.id, userId);
    },
  };
  open.push(opened);
  return opened;
}
const at = (second: number, body: string): Outgoing =>
  makeOutgoing({ conversationId, body, createdAt: new Date(Date.UTC(2026, 10, 22, 10, 0, second)).toISOString() });
const waiting = ({ store }: OpenTab) => store.getState().outbox.map(({ body }) => body);
const draft = ({ store }: OpenTab) => store.getState().drafts[conversationId];
const type = ({ store }: OpenTab, body: string) => store.dispatch(drafted({ conversationId, body }));
const until = async (isTrue: () => boolean) => {
  for (let round = 0; round < 400 && !isTrue(); round += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isTrue()).toBe(true);
};
const goOnline = () => {
  isOnline = true;
  window.dispatchEvent(new Event('online'));
};

it("two offline tabs show each other's messages, and each message arrives once and in order", async () => {
  const [one, two] = [await openTab(), await openTab()];
  one.outbox.send(at(1, 'First'));
  two.outbox.send(at(2, 'Second'));
  one.outbox.send(at(3, 'Third'));
  await until(() => [one, two].every((tab) => waiting(tab).join() === 'First,Second,Third'));
  goOnline();
  await until(() => [one, two].every((tab) => waiting(tab).length === 0));
  expect(received).toEqual(['First', 'Second', 'Third']);
  expect(readUnsent('one').messages).toEqual([]);
});

it('two tabs keep their unsent messages when both reload', async () => {
  const before = [await openTab(), await openTab()];
  for (const [index, tab] of before.entries()) tab.outbox.send(at(index, `From ${index}`));
  const after: OpenTab[] = [];
  for (const tab of before) after.push(await tab.reload());
  await until(() => after.every((tab) => waiting(tab).join() === 'From 0,From 1'));
  goOnline();
  await until(() => after.every((tab) => waiting(tab).length === 0));
  expect(received).toEqual(['From 0', 'From 1']);
});

it('an open tab, or the next opened tab, sends the messages of a closed tab', async () => {
  const [one, two] = [await openTab(), await openTab()];
  one.outbox.send(at(1, 'Left behind'));
  await until(() => waiting(two).length === 1);
  one.close();
  goOnline();
  await until(() => waiting(two).length === 0);
  expect(received).toEqual(['Left behind']);

  isOnline = false;
  two.outbox.send(at(2, 'For the next'));
  two.close();
  const three = await openTab();
  goOnline();
  await until(() => waiting(three).length === 0);
  expect(received).toEqual(['Left behind', 'For the next']);
});

it('every tab can retry and discard a refused message', async () => {
  const [one, two] = [await openTab(), await openTab()];
  for (const tab of [one, two]) tab.store.dispatch(queued({ ...at(1, tab === one ? 'A' : 'B'), state: 'failed' }));
  await until(() => waiting(one).length === 2 && waiting(two).length === 2);
  const [first, second] = two.store.getState().outbox as [Outgoing, Outgoing];
  goOnline();
  two.outbox.retry(first.clientId);
  one.outbox.discard(second);
  await until(() => [one, two].every((tab) => waiting(tab).length === 0));
  expect(received).toEqual([first.body]);
});

it('a message that another tab discards no longer holds up the next one', async () => {
  const [one, two] = [await openTab(), await openTab()];
  isOnline = true;
  one.outbox.send(at(1, 'Held'));
  one.outbox.send(at(2, 'Next'));
  await until(() => waiting(two).length === 2);
  const [held] = two.store.getState().outbox as [Outgoing];
  two.outbox.discard(held);
  await until(() => [one, two].every((tab) => waiting(tab).length === 0));
  expect(received).toEqual(['Next']);
});

it('two tabs with drafts for the same conversation each keep their own draft after a reload', async () => {
  const [one, two] = [await openTab(), await openTab()];
  type(one, 'Begun here');
  type(two, 'Begun there');
  expect(draft(await one.reload())).toBe('Begun here');
  expect(draft(await two.reload())).toBe('Begun there');
});

it('the next opened tab contains the drafts of all closed tabs', async () => {
  const [one, two] = [await openTab(), await openTab()];
  type(one, 'Begun here');
  type(two, 'Begun there');
  one.close();
  two.close();
  const three = await openTab();
  expect(draft(three)?.split('\n').sort()).toEqual(['Begun here', 'Begun there']);
  type(three, '');
  expect(readUnsent('one').drafts).toEqual([]);
});

it('a duplicated tab gets its own id', async () => {
  const one = await openTab();
  type(one, 'Begun here');
  const copy = await openTab(sessionStorage.getItem('chat.tab') ?? '');
  expect(draft(copy)).toBeUndefined();
  type(copy, 'Begun in the copy');
  expect(draft(await one.reload())).toBe('Begun here');
});

it('without Web Locks, a new tab sends the messages of a closed tab', async () => {
  const one = await openTab();
  one.outbox.send(at(1, 'Left behind'));
  one.close();
  locks = undefined as unknown as LockManager;
  const two = await openTab();
  goOnline();
  await until(() => waiting(two).length === 0);
  expect(received).toEqual(['Left behind']);
});

describe('a file of an unsent message', () => {
  const key = crypto.randomUUID();
  const file = { key, name: 'notes.txt', type: 'text/plain', size: 5, preview: null };
  let uninstall: () => void;
  beforeEach(() => {
    uninstall = installFakeCaches();
    outgoingFiles.put(key, new File(['Words'], file.name, { type: file.type }));
  });
  afterEach(() => uninstall());
  /** Removes the bytes from memory, as a reload does. */
  const forgetPage = () => outgoingFiles.drop(key, null);

  it('is stored on the device, and is sent after a reload when the browser is online', async () => {
    const before = await openTab();
    before.outbox.send({ ...at(1, 'With notes'), files: [file] });
    await until(() => fileCache.has(key));
    forgetPage();
    const after = await before.reload();
    goOnline();
    await until(() => waiting(after).length === 0);
    expect(received).toEqual(['With notes']);
    expect(uploads).toBe(1);
    await until(() => !fileCache.has(key));
  });

  it('stays on the device when another tab takes over its message', async () => {
    const [one, two] = [await openTab(), await openTab()];
    one.store.dispatch(queued({ ...at(1, 'With notes'), files: [file], state: 'failed' }));
    await until(() => fileCache.has(key) && waiting(two).length === 1);
    const [message] = two.store.getState().outbox as [Outgoing];
    two.outbox.retry(message.clientId);
    await until(() => one.store.getState().outbox[0]?.isElsewhere === true);
    expect(await fileCache.read(file)).not.toBeNull();
  });

  it('is restored in the next tab of the same user, and is removed for another user', async () => {
    const before = await openTab();
    before.store.dispatch(filesAdded({ conversationId, files: [file] }));
    await until(() => fileCache.has(key));
    forgetPage();
    before.close();
    const next = await openTab();
    await until(() => next.store.getState().chosen[conversationId]?.[0]?.key === key);
    forgetPage();
    next.close();
    const other = await openTab(undefined, 'two');
    await until(() => readUnsent('one').files.length === 0);
    expect(await fileCache.read(file)).toBeNull();
    expect(other.store.getState().chosen).toEqual({});
  });
});
