/** The browser tab that shows the site. Each stored draft and message belongs to one tab. */
export interface Tab {
  /** The id stays the same after a reload. */
  id: string;
  /** Returns true if another tab is closed. Without Web Locks, the result is always true for other tabs. */
  isGone: (id: string) => Promise<boolean>;
  /** Calls `then` when the tab with this id closes. Without Web Locks, `then` is never called. */
  whenGone: (id: string, then: () => void) => void;
  leave: () => void;
}

const storageKey = 'chat.tab';
const lockOf = (id: string): string => `chat.tab.${id}`;
/** Time in ms that a closing page may still hold its lock. */
const patienceMs = 500;

function rememberedId(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
function remember(id: string): void {
  try {
    sessionStorage.setItem(storageKey, id);
  } catch {
    // Without session storage, a reloaded tab gets a new id. The tab then takes over the data of its old id, as from a
    // closed tab.
  }
}

/** Holds the lock of a tab until `signal` aborts. Returns false if the lock was not free within `patienceMs`. */
function hold(locks: LockManager, id: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const tooLate = AbortSignal.timeout(patienceMs);
    const held = locks.request(lockOf(id), { signal: tooLate }, () => {
      resolve(true);
      return new Promise<void>((release) => {
        signal.addEventListener('abort', () => release(), { once: true });
      });
    });
    held.catch(() => resolve(false));
  });
}

/**
 * Determines the id of this tab. A tab holds a lock while it is open, so other tabs can detect whether it is closed. In
 * a duplicated tab, the lock is already held, so the tab gets a new id. Without Web Locks, two tabs may send the same
 * message, but the server stores it once.
 */
export async function joinTabs(locks: LockManager | undefined = globalThis.navigator?.locks): Promise<Tab> {
  const left = new AbortController();
  let id = rememberedId() ?? crypto.randomUUID();
  if (locks && !(await hold(locks, id, left.signal))) {
    id = crypto.randomUUID();
    await hold(locks, id, left.signal);
  }
  remember(id);
  return {
    id,
    isGone: async (other) => {
      const { held = [] } = (await locks?.query()) ?? {};
      return other !== id && !held.some(({ name }) => name === lockOf(other));
    },
    whenGone: (other, then) => void locks?.request(lockOf(other), { signal: left.signal }, then).catch(() => {}),
    leave: () => left.abort(),
  };
}
