import type { Outbox } from '@workspace/api';
import { type ErrorBody, errorCodes, type WaitingChange } from '@workspace/contracts';
import { changeStore } from './change-store.ts';

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

type Answer = { data?: unknown; error?: ErrorBody };

export interface OutboxOptions {
  /** Id of the signed-in user. Changes of other accounts are removed from the device. */
  account: string;
  /** Sends a change. */
  send: (change: WaitingChange) => Promise<Answer>;
  /** Reads from a path below /api. Null if only a copy on this device answers. */
  read: (url: string) => Promise<Answer | null>;
  /**
   * Called after each change of the entries, in this tab or another one, with the tags of those that were added, sent,
   * refused, mended or dropped.
   */
  onChange: (tags: string[]) => void;
}

/** Returns whether a later attempt may succeed. */
const canPass = ({ status, errorCode }: ErrorBody): boolean =>
  status >= 500 || [401, 408, 429].includes(status) || errorCode === errorCodes.otherAccount;

/** Returns the value at a place in an answer. Undefined if there is nothing. */
const at = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], value);

/** Returns a copy of an object with another value at a place. */
const withValue = (
  object: Record<string, unknown>,
  [key = '', ...rest]: string[],
  value: unknown,
): Record<string, unknown> => ({
  ...object,
  [key]: rest.length > 0 ? withValue((object[key] ?? {}) as Record<string, unknown>, rest, value) : value,
});

/** Returns the typed texts of a change in the order of its list. */
export const textsOf = ({ texts, body }: WaitingChange): string[] =>
  texts.map(({ path }) => String(at(body, path) ?? ''));

/**
 * Creates the outbox of an account (docs/adr/0061). One tab at a time sends, one change after the other. A refused change
 * stays with its reason and holds up no other.
 */
export function createOutbox({ account, send, read, onChange }: OutboxOptions): Outbox {
  let entries: readonly WaitingChange[] | null = null;
  let isStopped = false;
  let isSending = false;
  let isWanted = false;
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`outbox:${account}`) : null;

  /** Reads the entries again, and tells what has changed. */
  async function refresh(): Promise<void> {
    const found = await changeStore.of(account);
    if (isStopped) return;
    const known = new Map(entries?.map((one) => [one.id, JSON.stringify(one)]));
    const changed = found.filter((one) => known.get(one.id) !== JSON.stringify(one));
    const gone = entries?.filter(({ id }) => !found.some((one) => one.id === id)) ?? [];
    if (entries && changed.length + gone.length === 0) return;
    entries = found;
    onChange([...new Set([...changed, ...gone].flatMap(({ tags }) => tags))]);
  }
  async function changed(): Promise<void> {
    await refresh();
    channel?.postMessage(null);
  }
  const isWaiting = ({ problem }: WaitingChange): boolean => problem === null;

  async function refuse(change: WaitingChange, error: ErrorBody): Promise<boolean> {
    if (canPass(error)) return false;
    await changeStore.replace({ ...change, problem: error.message });
    await changed();
    return true;
  }

  /** Sends a change that nobody has discarded. Returns false if it must be repeated later. */
  async function deliver(change: WaitingChange): Promise<boolean> {
    let fresh = change;
    if (change.isStale && change.version) {
      const present = await read(change.version.url);
      if (!present) return false;
      if (present.error) return refuse(change, present.error);
      const updated_at = at(present.data, change.version.path) ?? null;
      fresh = { ...change, isStale: false, body: { ...change.body, updated_at } };
      if (!(await changeStore.replace(fresh))) return true;
    }
    const { data, error } = await send(fresh);
    if (error) return refuse(fresh, error);
    await changeStore.settle(fresh, at(data, ['updated_at']));
    await changed();
    return true;
  }

  const next = async (): Promise<WaitingChange | undefined> =>
    isStopped ? undefined : (await changeStore.of(account)).find(isWaiting);

  async function sendAll(): Promise<void> {
    for (let change = await next(); change; change = await next()) {
      if (!(await deliver(change))) {
        timer = setTimeout(start, pauseMs);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        return;
      }
      pauseMs = firstPauseMs;
    }
  }
  const inTurn = (work: () => Promise<void>): Promise<unknown> =>
    globalThis.navigator?.locks ? navigator.locks.request(`outbox:${account}`, work) : work();

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isSending) {
      isWanted = true;
      return;
    }
    if (isStopped || !entries?.some(isWaiting) || !navigator.onLine) return;
    isSending = true;
    isWanted = false;
    void inTurn(sendAll)
      .catch(() => {})
      .then(() => {
        isSending = false;
        if (isWanted) start();
      });
  }
  const sendNow = () => {
    pauseMs = firstPauseMs;
    start();
  };

  const hear = () => void refresh().catch(() => {});
  channel?.addEventListener('message', hear);
  globalThis.addEventListener?.('online', sendNow);
  void changeStore
    .removeOthers(account)
    .then(refresh)
    .then(start)
    .catch(() => {});

  return {
    entries: () => entries,
    isBusy: () => entries?.some(isWaiting) ?? false,
    add: async (words, call) => {
      const madeAt = new Date().toISOString();
      try {
        await changeStore.add({ ...words, ...call, account, madeAt, problem: null, isStale: false });
      } catch {
        return false;
      }
      await changed();
      // The call has just failed, or others wait before it.
      if (!isSending && !timer) timer = setTimeout(start, pauseMs);
      return true;
    },
    mend: async (id, texts) => {
      const found = entries?.find((one) => one.id === id);
      if (!found) return;
      const body = found.texts.reduce((inner, { path }, index) => withValue(inner, path, texts[index]), found.body);
      // The content differs from that of the refused call, so it is another call.
      const key = crypto.randomUUID();
      await changeStore.replace({ ...found, body, key, problem: null, isStale: found.version !== null });
      await changed();
      sendNow();
    },
    drop: async (id) => {
      await changeStore.remove(id);
      await changed();
    },
    send: sendNow,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', sendNow);
      channel?.close();
    },
  };
}
