type Held = () => unknown;
interface Asked {
  callback: Held;
  signal: AbortSignal | undefined;
  done: (result: unknown) => void;
  failed: (reason: unknown) => void;
}

/** Creates a fake of the parts of the Web Locks API that the site uses. All tabs of a test share the fake. */
export function createFakeLocks(): LockManager {
  const queues = new Map<string, Asked[]>();
  function next(name: string): void {
    const [first] = queues.get(name) ?? [];
    if (!first) return;
    void Promise.resolve(first.callback()).then((result) => {
      first.done(result);
      queues.get(name)?.shift();
      next(name);
    });
  }
  const request = (name: string, { signal }: { signal?: AbortSignal }, callback: Held) =>
    new Promise((done, failed) => {
      const queue = queues.get(name) ?? [];
      const asked = { callback, signal, done, failed };
      queues.set(name, queue);
      queue.push(asked);
      signal?.addEventListener('abort', () => {
        if (queue.indexOf(asked) < 1) return;
        queue.splice(queue.indexOf(asked), 1);
        failed(signal.reason);
      });
      if (queue.length === 1) next(name);
    });
  const query = async () => ({ held: [...queues].filter(([, queue]) => queue.length > 0).map(([name]) => ({ name })) });
  return { request, query } as unknown as LockManager;
}
