const latestStartMs = 5_000;

/** Runs a function when the page is idle, or after five seconds. Returns a function that cancels the run. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: latestStartMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, latestStartMs);
  return () => clearTimeout(timer);
}
