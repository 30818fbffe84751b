/** How many may be inside of a gate, how many may wait before it, and how long at most (ms). */
export interface GateLimits {
  inside: number;
  waiting: number;
  waitMs: number;
}

/** Takes a place; whoever got one gives it back. */
export interface Gate {
  /** @returns whether there was a place: at once, or as soon as one is free; false after too long a wait. */
  enter(): boolean | Promise<boolean>;
  leave(): void;
  /** Whether nobody is inside or waits. */
  isEmpty(): boolean;
}

/** Lets in a limited number at a time, in the order in which they came; a queue of promises without a limit would only move the crowd. */
export function createGate({ inside, waiting, waitMs }: GateLimits): Gate {
  let count = 0;
  const queue = new Set<(entered: boolean) => void>();

  function wait(): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (entered: boolean): void => {
        clearTimeout(timer);
        queue.delete(settle);
        resolve(entered);
      };
      // Spread, so that those who came together do not come back together.
      const timer = setTimeout(settle, waitMs * (0.5 + Math.random() * 0.5), false);
      queue.add(settle);
    });
  }

  return {
    enter() {
      if (count < inside) {
        count += 1;
        return true;
      }
      return queue.size < waiting && wait();
    },
    leave() {
      const [next] = queue;
      if (next) next(true);
      else count -= 1;
    },
    isEmpty: () => count === 0 && queue.size === 0,
  };
}
