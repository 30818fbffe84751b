// realtime-js leaves a timer of 10 s after every disconnect, which would keep a Jest worker alive. No test waits 10 s
// for a timer, so all timers of 10 s or more are unref'd.
const schedule = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...args: Parameters<typeof schedule>) => {
  const timer = schedule(...args);
  if ((args[1] ?? 0) >= 10_000) timer.unref();
  return timer;
}, schedule);
