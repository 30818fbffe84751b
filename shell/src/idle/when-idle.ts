const latestStartMs = 5_000;

/** Runs when the page has nothing better to do, after five seconds at the latest. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: latestStartMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, latestStartMs);
  return () => clearTimeout(timer);
}
