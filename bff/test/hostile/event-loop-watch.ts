import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Measures how long this thread computes without a return to its event loop. */
export interface EventLoopWatch {
  /** Returns the longest turn of the event loop since the last call, in ms of CPU time. */
  longest(): number;
  stop(): void;
}

const computed = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

const spawn = { begins: 'tracing:child_process.spawn:start', ends: 'tracing:child_process.spawn:end' } as const;

/**
 * Starts to measure the turns of this thread's event loop. CPU time is measured instead of elapsed time, so that other
 * work on the machine does not count. Nor does the start of a process, which replaces one that a hostile file has ended:
 * it copies the page tables of this process, for about 5 ms per 100 MB.
 */
export function watchEventLoop(): EventLoopWatch {
  let before = computed();
  let most = 0;
  let spawnBegan = 0;
  const onSpawnBegins = (): void => {
    spawnBegan = computed();
  };
  const onSpawnEnds = (): void => {
    before += computed() - spawnBegan;
  };
  subscribe(spawn.begins, onSpawnBegins);
  subscribe(spawn.ends, onSpawnEnds);
  const look = (): void => {
    const now = computed();
    most = Math.max(most, now - before);
    before = now;
  };
  const timer = setInterval(look, 1);
  return {
    longest() {
      look();
      const found = most;
      most = 0;
      return found;
    },
    stop: () => {
      clearInterval(timer);
      unsubscribe(spawn.begins, onSpawnBegins);
      unsubscribe(spawn.ends, onSpawnEnds);
    },
  };
}
