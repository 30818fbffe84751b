import { usePageLife } from '@workspace/host';
import { useEffect, useEffectEvent, useState } from 'react';

/** Time in ms after which a chat site without a message counts as failed. */
export const frameLimitMs = 10_000;

export type FrameStatus = 'loading' | 'ready' | 'failed';

/** Returns the status of the frame. A site whose first message arrives after `frameLimitMs` still becomes ready. */
export function useFrameStatus(isReady: boolean): FrameStatus {
  const life = usePageLife();
  const [isLate, setLate] = useState(false);
  useEffect(() => (isReady ? undefined : life.after(frameLimitMs, () => setLate(true))), [isReady, life]);
  if (isReady) return 'ready';
  return isLate ? 'failed' : 'loading';
}

/** Calls `onBack` when the browser goes online while `isWaiting` is true. */
export function useBackOnline(isWaiting: boolean, onBack: () => void): void {
  const life = usePageLife();
  const back = useEffectEvent(onBack);
  useEffect(() => (isWaiting ? life.listen(window, 'online', () => back()) : undefined), [isWaiting, life]);
}
