import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Returns the time that a page shows which the server has drawn (docs/adr/0058). On the server, the clock stands still at
 * that time.
 */
const drawnAt = (): number | null => Number(globalThis.document?.documentElement.dataset.drawnAt ?? Date.now());
const never = () => () => {};
const none = () => null;

/**
 * Returns the current time in ms since the epoch. It is updated at each full step of the clock: each full minute, or as
 * `stepMs` says. While the browser takes over a page that the server has drawn, it is the time of the drawing.
 */
export function useNow(stepMs = 60_000): number {
  const drawn = useSyncExternalStore(never, none, drawnAt);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(tick, stepMs - (Date.now() % stepMs));
    };
    const tick = () => {
      setNow(Date.now());
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [stepMs]);
  return drawn ?? now;
}
