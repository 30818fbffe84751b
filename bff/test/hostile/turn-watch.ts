/** Measures how long this thread computes without coming back to its event loop. */
export interface TurnWatch {
  /** @returns the longest turn since the last call, in ms of computing. */
  longest(): number;
  stop(): void;
}

const computed = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * Watches the turns of this thread's event loop. It counts the time that the thread computes and not what a clock shows, so
 * that a machine with other things to do makes no turn longer.
 */
export function watchTurns(): TurnWatch {
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
