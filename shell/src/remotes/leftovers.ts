import { originOf } from './origin.ts';

/** Something that a remote has added to the page and not removed yet. */
interface Leftover {
  remote: string;
  what: string;
}

const added = new Map<unknown, Leftover>();
const shownParts = new Map<string, number>();

/** Time in ms that a remote has to remove what it has added, after the last of its parts was left. */
const patienceMs = 1_000;

function note(key: unknown, what: string): void {
  const remote = originOf(new Error())?.remote;
  if (remote) added.set(key, { remote, what });
}

function watchListeners(target: Window | Document, name: string): void {
  const keys = new Map<unknown, Map<string, object>>();
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = (type: string, listener: EventListener, options?: boolean | AddEventListenerOptions) => {
    addEventListener.call(target, type, listener, options);
    const { once = false, signal } = typeof options === 'object' ? options : {};
    // Such a listener ends in another way.
    if (once || signal) return;
    const key = {};
    keys.set(listener, (keys.get(listener) ?? new Map()).set(type, key));
    note(key, `a listener for "${type}" on ${name}`);
  };
  target.removeEventListener = (type: string, listener: EventListener, options?: boolean | EventListenerOptions) => {
    removeEventListener.call(target, type, listener, options);
    added.delete(keys.get(listener)?.get(type));
  };
}

function watchIntervals(): void {
  const { setInterval, clearInterval } = window;
  Object.assign(window, {
    setInterval: (...given: Parameters<typeof setInterval>) => {
      const timer = setInterval.apply(window, given);
      note(timer, `an interval of ${given[1] ?? 0} ms`);
      return timer;
    },
    clearInterval: (timer: number | undefined) => {
      clearInterval.call(window, timer);
      added.delete(timer);
    },
  });
}

function watchObservers(): void {
  for (const name of ['ResizeObserver', 'MutationObserver', 'IntersectionObserver'] as const) {
    const observer = window[name]?.prototype;
    if (!observer) continue;
    const { observe, disconnect } = observer as { observe: (...given: unknown[]) => void; disconnect: () => void };
    Object.assign(observer, {
      observe(...given: unknown[]) {
        observe.apply(this, given);
        note(this, `a ${name}`);
      },
      disconnect() {
        disconnect.call(this);
        added.delete(this);
      },
    });
  }
}

/** Watches what remotes add to the page, so that `partLeft` can name what stays behind. Only for development. */
export function watchLeftovers(): void {
  watchListeners(window, 'window');
  watchListeners(document, 'document');
  watchIntervals();
  watchObservers();
}

/** Counts a page or slot of a remote that is shown from now on. */
export function partShown(remote: string): void {
  shownParts.set(remote, (shownParts.get(remote) ?? 0) + 1);
}

/**
 * Counts a page or slot of a remote that was left. If it was the last one, warns a second later about each listener,
 * interval and observer that the remote has left behind (docs/adr/0036).
 */
export function partLeft(remote: string): void {
  shownParts.set(remote, (shownParts.get(remote) ?? 0) - 1);
  setTimeout(() => {
    if (shownParts.get(remote) !== 0) return;
    for (const [key, leftover] of added) {
      if (leftover.remote !== remote) continue;
      added.delete(key);
      // biome-ignore lint/suspicious/noConsole: the warning is for the developer of the remote
      console.warn(`${remote} has left ${leftover.what} behind. Add it with usePageLife of @workspace/host.`);
    }
  }, patienceMs);
}
