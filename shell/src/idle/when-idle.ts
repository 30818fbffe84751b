const latestStartMs = 5_000;

/** Runs a function when the page is idle, after five seconds at the latest. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: latestStartMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, latestStartMs);
  return () => clearTimeout(timer);
}
