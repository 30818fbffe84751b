import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Call } from './calls.ts';

/**
 * Requests /livez of a replica, like a load balancer. The next request follows 20 ms after each response. A separate
 * thread makes these requests, because other calls in the same thread would delay the measurement.
 */
export function watchLiveness(replica: string): { stop(): Promise<Call[]> } {
  const worker = new Worker(new URL('./liveness-worker.ts', import.meta.url), { workerData: replica });
  return {
    async stop() {
      worker.postMessage('stop');
      const [calls] = await once(worker, 'message');
      return calls;
    },
  };
}
