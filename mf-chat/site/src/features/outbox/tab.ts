/** This tab among those of the browser: which of what is kept on the device is its own. */
export interface Tab {
  /** The same over reloads. */
  id: string;
  /** Whether a tab is closed, as far as that can be known. */
  isGone: (id: string) => Promise<boolean>;
  /** Calls back when a tab closes. Where nobody can know, never. */
  whenGone: (id: string, then: () => void) => void;
  leave: () => void;
}

const storageKey = 'chat.tab';
const lockOf = (id: string): string => `chat.tab.${id}`;
/** How long a page that is being left may still hold its lock, in ms. */
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
    // Without it a reload makes another tab of this one, which finds what this one has left.
  }
}

/** Takes a lock until `signal`. @returns whether it was free in time. */
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
 * Says which tab this is. A tab holds a lock as long as it is open, by which the others know; a duplicated one finds the lock
 * of its original taken and is a tab of its own. Where there are no locks every other tab counts as gone: rather show and send
 * something in two tabs, which the server takes once, than lose it.
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
