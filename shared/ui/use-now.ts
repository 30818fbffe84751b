import { useEffect, useState } from 'react';

/**
 * Returns the current time in ms since the epoch. It is updated at each full step of the clock, such as each minute for
 * a `stepMs` of 60,000.
 */
export function useNow(stepMs: number): number {
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
  return now;
}
