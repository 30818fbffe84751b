import type { PushConfig } from '@workspace/contracts';
import { Suspense } from 'react';
import { lazyWithRetry } from '../idle/lazy-with-retry.ts';
import { useAfterIdle } from '../idle/use-after-idle.ts';

const Push = lazyWithRetry(() => import(/* webpackChunkName: "push" */ './push.tsx'));

/** Sets up pushes when the page is idle. */
export function PushAfterIdle(props: { config: PushConfig; viewer: string }) {
  return useAfterIdle() ? (
    <Suspense fallback={null}>
      <Push {...props} />
    </Suspense>
  ) : null;
}
