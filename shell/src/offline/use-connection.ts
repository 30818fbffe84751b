import { useEffect, useState } from 'react';
import { isReachable, onUnreachable } from './reachability.ts';

/** `back` is the state during the first four seconds after the connection has come back. */
export type Connection = 'online' | 'offline' | 'back';

const firstProbeMs = 3_000;
const longestProbeMs = 30_000;
const backMs = 4_000;

/**
 * Returns the state of the connection to the server, and calls `onBack` when the server responds again. The browser's
 * offline event means offline at once. A failed API call means offline only if a test request fails too. While offline,
 * test requests follow with growing pauses, and at once after the browser's online event.
 */
export function useConnection(onBack: () => void): Connection {
  const [connection, setConnection] = useState<Connection>(navigator.onLine ? 'online' : 'offline');

  useEffect(() => {
    let stopped = false;
    const check = async () => {
      if (!(await isReachable()) && !stopped) setConnection('offline');
    };
    const goOffline = () => setConnection('offline');
    addEventListener('offline', goOffline);
    const stopListening = onUnreachable(() => void check());
    return () => {
      stopped = true;
      removeEventListener('offline', goOffline);
      stopListening();
    };
  }, []);

  useEffect(() => {
    if (connection === 'online') return;
    if (connection === 'back') {
      const timer = setTimeout(() => setConnection('online'), backMs);
      return () => clearTimeout(timer);
    }
    let timer: ReturnType<typeof setTimeout>;
    let wait = firstProbeMs;
    let stopped = false;
    const look = async () => {
      clearTimeout(timer);
      if (await isReachable()) {
        if (stopped) return;
        stopped = true;
        setConnection('back');
        onBack();
        return;
      }
      if (stopped) return;
      clearTimeout(timer);
      timer = setTimeout(look, wait);
      wait = Math.min(wait * 2, longestProbeMs);
    };
    timer = setTimeout(look, wait);
    addEventListener('online', look);
    return () => {
      stopped = true;
      clearTimeout(timer);
      removeEventListener('online', look);
    };
  }, [connection, onBack]);

  return connection;
}
