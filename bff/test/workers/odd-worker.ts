import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '../../src/integrations/workers/serve.ts';

/** The tasks of the worker script in tests of the worker pool. */
export type OddTask = 'environment' | 'pid' | 'spin' | 'wait' | 'hang' | 'buffers' | 'heap' | 'throw' | 'leave';

const megabyte = 1_000_000;

const doings: Record<OddTask, () => unknown> = {
  environment: () => ({ ...process.env }),
  pid: () => process.pid,
  spin: () => {
    for (;;);
  },
  wait: async () => {
    await sleep(1_500);
    return 'waited';
  },
  hang: () => new Promise(() => {}),
  buffers: () => Array.from({ length: 1_500 }, () => Buffer.alloc(megabyte, 1)).length,
  heap: () => Array.from({ length: 1_500 * megabyte }, (_, index) => ({ index })).length,
  throw: () => {
    throw new Error('Odd');
  },
  leave: () => process.exit(),
};

serve<OddTask, unknown>((task) => doings[task]());
