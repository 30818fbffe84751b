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

/**
 * Starts to measure the turns of this thread's event loop. CPU time is measured instead of elapsed time, so that other
 * work on the machine does not count.
 */
export function watchEventLoop(): EventLoopWatch {
  let before = computed();
  let most = 0;
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
    stop: () => clearInterval(timer),
  };
}
