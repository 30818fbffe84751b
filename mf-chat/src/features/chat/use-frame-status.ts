import { useEffect, useEffectEvent, useState } from 'react';

/** How long the chat site may take before the page says that it can't be reached. */
export const frameLimitMs = 10_000;

export type FrameStatus = 'loading' | 'ready' | 'failed';

/** Whether the frame is still awaited, there, or given up on. One that arrives after the limit is still welcome. */
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

/** Calls `onBack` when the browser is online again, while `isWaiting`. */
export function useBackOnline(isWaiting: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isWaiting) return;
    const onOnline = () => back();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isWaiting]);
}
