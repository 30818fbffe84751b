import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Call } from './calls.ts';

/**
 * Asks a replica every 20 ms whether it is alive, as a load balancer does. Uses its own thread, because a thread that
 * also makes the calls of a crowd would measure how long it reads their answers.
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
