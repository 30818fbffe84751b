import { useEffect, useEffectEvent, useState } from 'react';

/** Time in ms after which a chat site without a message counts as failed. */
export const frameLimitMs = 10_000;

export type FrameStatus = 'loading' | 'ready' | 'failed';

/** Returns the status of the frame. A site whose first message arrives after `frameLimitMs` still becomes ready. */
export function useFrameStatus(isReady: boolean): FrameStatus {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => setLate(true), frameLimitMs);
    return () => clearTimeout(timer);
  }, [isReady]);
  if (isReady) return 'ready';
  return isLate ? 'failed' : 'loading';
}

/** Calls `onBack` when the browser goes online while `isWaiting` is true. */
export function useBackOnline(isWaiting: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isWaiting) return;
    const onOnline = () => back();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isWaiting]);
}
