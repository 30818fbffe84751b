import { beforeFirstFrame } from './first-frame.ts';

type Router = Parameters<typeof beforeFirstFrame>[0];

/** Creates a fake router. `tell` calls the router's listeners with a new value of `initialized`. */
function startingRouter(initialized = false) {
  const listeners = new Set<(state: { initialized: boolean }) => void>();
  const subscribe = (listener: (state: { initialized: boolean }) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const tell = (now: boolean) => {
    for (const listener of listeners) listener({ initialized: now });
  };
  return { router: { state: { initialized }, subscribe } as unknown as Router, tell, listeners };
}

let arrived: string[];
beforeEach(() => {
  jest.useFakeTimers();
  arrived = [];
  Object.assign(performance, { getEntriesByName: (name: string) => (arrived.includes(name) ? [{}] : []) });
  document.head.innerHTML = `
    <link rel="preload" as="script" href="https://releases.test/entry.js">
    <link rel="preload" as="style" href="https://releases.test/page.css">
    <link rel="preload" as="fetch" href="/api/teams">`;
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(performance, 'getEntriesByName');
  document.head.innerHTML = '';
});

/** Calls `beforeFirstFrame`, and returns a function that returns whether the promise has resolved. */
async function isDrawn(router: Router, data: Promise<void> = Promise.resolve()): Promise<() => boolean> {
  let drawn = false;
  void beforeFirstFrame(router, data).then(() => {
    drawn = true;
  });
  await jest.advanceTimersByTimeAsync(0);
  return () => drawn;
}

describe('first frame', () => {
  it('does not wait for code that is still loading', async () => {
    arrived = ['https://releases.test/entry.js'];
    expect((await isDrawn(startingRouter().router))()).toBe(true);
  });

  it('renders at once when the router is ready, or when the HTML preloads no code', async () => {
    arrived = ['https://releases.test/entry.js', 'https://releases.test/page.css'];
    expect((await isDrawn(startingRouter(true).router))()).toBe(true);
    document.head.innerHTML = '';
    expect((await isDrawn(startingRouter().router))()).toBe(true);
  });

  it('waits for the router when all preloaded code has loaded', async () => {
    arrived = ['https://releases.test/entry.js', 'https://releases.test/page.css'];
    const { router, tell, listeners } = startingRouter();
    const drawn = await isDrawn(router);
    tell(false);
    await jest.advanceTimersByTimeAsync(500);
    expect(drawn()).toBe(false);
    tell(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(drawn()).toBe(true);
    expect([listeners.size, jest.getTimerCount()]).toEqual([0, 0]);
  });

  it('waits for the router at most one second', async () => {
    arrived = ['https://releases.test/entry.js', 'https://releases.test/page.css'];
    const drawn = await isDrawn(startingRouter().router);
    await jest.advanceTimersByTimeAsync(999);
    expect(drawn()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(drawn()).toBe(true);
  });

  it('waits 200 ms for data whose request is running, and longer after the response', async () => {
    let store = () => {};
    const stored = new Promise<void>((resolve) => {
      store = resolve;
    });
    arrived = ['https://releases.test/entry.js', 'https://releases.test/page.css'];
    const late = await isDrawn(startingRouter(true).router, stored);
    await jest.advanceTimersByTimeAsync(199);
    expect(late()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(late()).toBe(true);
    arrived.push(new URL('/api/teams', location.href).href);
    const drawn = await isDrawn(startingRouter(true).router, stored);
    await jest.advanceTimersByTimeAsync(500);
    expect(drawn()).toBe(false);
    store();
    await jest.advanceTimersByTimeAsync(0);
    expect(drawn()).toBe(true);
  });
});
