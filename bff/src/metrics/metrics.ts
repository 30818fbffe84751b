import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds of the buckets of durations, in seconds. */
const seconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Creates the metrics of one process, all of them, with the texts that Prometheus shows. Whoever observes something
 * imports nothing but the type, and gets the metrics from the core.
 * No label may hold a path, an id, an address or a text of a caller: each value of a label is a time series, which
 * Prometheus keeps.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'workspace_http_requests_total',
      help: 'Answered requests, without event streams. route is the template of the route, or what served the request. status is the class, such as 2xx; "closed" means that the caller left before the answer.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'workspace_http_request_seconds',
      help: 'Time until a request was answered, without event streams.',
      labelNames: ['method', 'route'],
      buckets: seconds,
      registers,
    }),
    pageCalls: new Counter({
      name: 'workspace_page_calls_total',
      help: 'First calls of pages, by outcome: carried (the page has the answer), late (not answered within FIRST_CALLS_MS), refused (the answer was an error or no JSON).',
      labelNames: ['outcome'],
      registers,
    }),
    pageDrawings: new Counter({
      name: 'workspace_page_drawings_total',
      help: 'Pages that the server was to draw, by result: drawn, late (not within DRAWING_MS), busy (no room), paused (it failed three times in a row), none (no script draws it), or why the drawing failed: integrity (the script is not the published one), unreachable (nor is there any), exception, timeout, memory, crash, invalid. The browser draws all but the first.',
      labelNames: ['result'],
      registers,
    }),
    pageDrawingSeconds: new Histogram({
      name: 'workspace_page_drawing_seconds',
      help: 'Time from the beginning of the HTML until the page was drawn, with the calls of the page.',
      buckets: seconds,
      registers,
    }),
    limitsHit: new Counter({
      name: 'workspace_limits_hit_total',
      help: 'Requests that a limit refused. limit is the environment key that sets it, or the name of a fixed limit.',
      labelNames: ['limit'],
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'workspace_upstream_seconds',
      help: 'Time of the calls to Supabase. outcome is the class of the status, "unreachable" without an answer, or "refused" while the circuit breaker is open.',
      labelNames: ['service', 'outcome'],
      buckets: seconds,
      registers,
    }),
    breakerOpen: new Gauge({
      name: 'workspace_upstream_breaker_open',
      help: '1 while calls to a service of Supabase fail at once because it does not answer, otherwise 0.',
      labelNames: ['service'],
      registers,
    }),
    redisAway: new Gauge({
      name: 'workspace_redis_away',
      help: '1 while Redis is away and rate limits count per replica, otherwise 0.',
      registers,
    }),
    streams: new Gauge({
      name: 'workspace_streams_open',
      help: 'Open event streams.',
      registers,
    }),
    sockets: new Gauge({
      name: 'workspace_sockets_open',
      help: 'Open connections of callers.',
      registers,
    }),
    realtimeRefusals: new Counter({
      name: 'workspace_realtime_refused_total',
      help: 'Connections to Supabase Realtime that failed, were refused or were not confirmed in time.',
      registers,
    }),
    realtimeAway: new Gauge({
      name: 'workspace_realtime_away',
      help: '1 while Realtime delivers no live updates and open pages ask at intervals, otherwise 0.',
      registers,
    }),
    jobRuns: new Counter({
      name: 'workspace_job_runs_total',
      help: 'Runs of background jobs in this process, by outcome: ok or failed.',
      labelNames: ['name', 'outcome'],
      registers,
    }),
    jobLag: new Gauge({
      name: 'workspace_job_lag_seconds',
      help: 'Time for which a job of the database has been due. The same on every replica.',
      labelNames: ['name'],
      registers,
    }),
    jobFailing: new Gauge({
      name: 'workspace_job_failing',
      help: '1 if the last run of a job of the database failed, otherwise 0. The same on every replica.',
      labelNames: ['name'],
      registers,
    }),
    queueWaiting: new Gauge({
      name: 'workspace_queue_waiting',
      help: 'Entries of a queue in the database that could be worked off now. The same on every replica.',
      labelNames: ['queue'],
      registers,
    }),
    queueLag: new Gauge({
      name: 'workspace_queue_lag_seconds',
      help: 'Time for which the oldest of these entries has waited. The same on every replica.',
      labelNames: ['queue'],
      registers,
    }),
    backlogFailures: new Counter({
      name: 'workspace_backlog_failures_total',
      help: 'Times that the lags and queues could not be read from the database. They are then missing.',
      registers,
    }),
    mails: new Counter({
      name: 'workspace_mails_total',
      help: 'Attempts to send a mail, by outcome: sent, postponed (the mail service asks to wait), failed.',
      labelNames: ['outcome'],
      registers,
    }),
    pushes: new Counter({
      name: 'workspace_pushes_total',
      help: 'Attempts to send a push, by outcome: sent, gone (the device does not exist any more), again, refused.',
      labelNames: ['outcome'],
      registers,
    }),
    charges: new Counter({
      name: 'workspace_charges_total',
      help: 'Charges at the payment provider, by the state of the payment, or "error" if there was no answer.',
      labelNames: ['outcome'],
      registers,
    }),
    releaseFailures: new Counter({
      name: 'workspace_release_failures_total',
      help: 'Failures of remotes that pages have reported, by the phase in which the remote failed.',
      labelNames: ['remote', 'phase'],
      registers,
    }),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

/** Adds the metrics of Node itself, such as the delay of the event loop and the memory. They cost something all the time. */
export function observeProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}
