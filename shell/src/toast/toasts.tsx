import { Suspense, useSyncExternalStore } from 'react';
import { lazyWithRetry } from '../idle/lazy-with-retry.ts';
import { useAfterIdle } from '../idle/use-after-idle.ts';
import { isDisplayWanted, onDisplayWanted } from './toast.ts';

const ToastStack = lazyWithRetry(async () => ({ default: (await import('./toast-stack.tsx')).ToastStack }));

/** Renders the toasts. Their code loads when the page is idle, or with the first toast. */
export function Toasts() {
  const idle = useAfterIdle();
  const wanted = useSyncExternalStore(onDisplayWanted, isDisplayWanted, () => false);
  return idle || wanted ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null;
}
