// realtime-js leaves a timer of 10 s behind every disconnect, which would keep a worker from ending. Timers that long are
// nothing that a test waits for.
const schedule = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...args: Parameters<typeof schedule>) => {
  const timer = schedule(...args);
  if ((args[1] ?? 0) >= 10_000) timer.unref();
  return timer;
}, schedule);
