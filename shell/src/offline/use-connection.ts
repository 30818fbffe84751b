import { onKeptAnswer } from '@workspace/api';
import { useEffect, useState } from 'react';
import { pageKeptAt } from '../service-worker/copies.ts';
import { isReachable, onUnreachable } from './reachability.ts';

/** `back` is the state during the first four seconds after the connection has come back. */
export type Connection = 'online' | 'offline' | 'back';

const firstProbeMs = 3_000;
const longestProbeMs = 30_000;
const backMs = 4_000;
/** Time after which a call that got a copy is repeated if the server can be reached, in ms. */
const repeatAfterMs = 10_000;

/**
 * Returns the state of the connection to the server, and calls `onBack` when the server responds again. The browser's
 * offline event means offline at once. A failed API call, an answer that is a copy and a page that is a copy mean offline
 * only if a test request fails too. While offline, test requests follow with growing pauses, and at once after the
 * browser's online event. If the server can be reached but was too slow for a call, `onBack` follows after ten seconds.
 */
export function useConnection(onBack: () => void): Connection {
  const [connection, setConnection] = useState<Connection>(navigator.onLine ? 'online' : 'offline');

  useEffect(() => {
    let stopped = false;
    let repeat: ReturnType<typeof setTimeout> | undefined;
    const check = async (): Promise<boolean> => {
      const reachable = await isReachable();
      if (!reachable && !stopped) setConnection('offline');
      return reachable;
    };
    const checkCopy = async () => {
      if (!(await check()) || stopped || repeat) return;
      repeat = setTimeout(() => {
        repeat = undefined;
        onBack();
      }, repeatAfterMs);
    };
    const goOffline = () => setConnection('offline');
    addEventListener('offline', goOffline);
    const stopListening = onUnreachable(() => void check());
    const stopListeningToCopies = onKeptAnswer(() => void checkCopy());
    if (pageKeptAt() !== null) void check();
    return () => {
      stopped = true;
      clearTimeout(repeat);
      removeEventListener('offline', goOffline);
      stopListening();
      stopListeningToCopies();
    };
  }, [onBack]);

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
