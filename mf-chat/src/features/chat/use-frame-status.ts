import { useEffect, useEffectEvent, useState } from 'react';

/** How long the chat site may take before the page reports it as unreachable, in ms. */
export const frameLimitMs = 10_000;

export type FrameStatus = 'loading' | 'ready' | 'failed';

/** Returns whether the frame is loading, ready or has failed. A site that answers after the limit becomes ready. */
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

/** Calls `onBack` when the browser comes back online while `isWaiting` is true. */
export function useBackOnline(isWaiting: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isWaiting) return;
    const onOnline = () => back();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isWaiting]);
}
