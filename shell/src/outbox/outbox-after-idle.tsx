import { Suspense } from 'react';
import { lazyWithRetry } from '../idle/lazy-with-retry.ts';
import { useAfterIdle } from '../idle/use-after-idle.ts';

const OutboxPart = lazyWithRetry(() => import(/* webpackChunkName: "outbox" */ './outbox-part.tsx'));

/** Starts the outbox of an account when the page is idle. */
export function OutboxAfterIdle({ account }: { account: string }) {
  return useAfterIdle() ? (
    <Suspense fallback={null}>
      <OutboxPart account={account} />
    </Suspense>
  ) : null;
}
