/** This browser tab. Stored data belongs to one tab. */
export interface Tab {
  /** Stays the same over reloads. */
  id: string;
  /** Returns whether another tab is closed. Without Web Locks, every other tab counts as closed. */
  isGone: (id: string) => Promise<boolean>;
  /** Calls `then` when a tab closes. Without Web Locks, it never calls. */
  whenGone: (id: string, then: () => void) => void;
  leave: () => void;
}

const storageKey = 'chat.tab';
const lockOf = (id: string): string => `chat.tab.${id}`;
/** How long a closing page may still hold its lock, in ms. */
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
    // Without session storage, the tab gets a new id on reload. It then takes over its own data as that of a closed
    // tab.
  }
}

/**
 * Takes the lock of a tab until `signal` aborts.
 * @returns whether the lock was free within `patienceMs`
 */
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
 * Determines the id of this tab. A tab holds a lock while it is open, so other tabs can tell. A duplicated tab finds
 * its id's lock taken and gets a new id. Without Web Locks, every other tab counts as closed. Two tabs may then send
 * the same message, which the server stores once; that is better than losing it.
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
