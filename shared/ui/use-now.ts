import { useEffect, useState } from 'react';

/** Returns the current time, updated at each full step (a second, a minute) of the clock. */
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
