/**
 * The one stream of a browser (GET /api/events), shared by its tabs. The worker's name ends with whose stream it is; what
 * comes for anybody else, because another account has signed in meanwhile, reaches no tab.
 */
const viewer = self.name.slice(self.name.lastIndexOf(':') + 1);
const ports = new Set();
let source = null;
let ready = false;
/** The latest events with when they came, and since when none is missing among them (ms since the epoch; 0: never). */
let recent = [];
let completeSince = 0;
let failures = 0;
let reopening;

/** More than come while a page loads. */
const kept = 200;

const tell = (message) => {
  for (const port of ports) port.postMessage(message);
};

/** Grows to a minute, spread so that not all browsers come at once. */
const reopenDelay = () => Math.min(1000 * 2 ** failures, 60_000) * (0.5 + Math.random() / 2);

function close() {
  clearTimeout(reopening);
  source?.close();
  source = null;
  ready = false;
  failures = 0;
  recent = [];
  completeSince = 0;
}

function open(url, topics) {
  clearTimeout(reopening);
  const opened = new EventSource(url);
  source = opened;
  opened.addEventListener('error', () => {
    if (source !== opened) return;
    ready = false;
    if (opened.readyState !== EventSource.CLOSED) return;
    reopening = setTimeout(() => open(url, topics), reopenDelay());
    failures += 1;
  });
  opened.addEventListener('ready', ({ data }) => {
    if (source !== opened) return;
    const { viewer: whose, complete = false } = JSON.parse(data);
    if (whose !== viewer) {
      close();
      ports.clear();
      return;
    }
    ready = true;
    failures = 0;
    if (!complete) {
      recent = [];
      completeSince = Date.now();
    }
    tell({ type: 'ready', complete });
  });
  for (const topic of topics) {
    opened.addEventListener(topic, ({ data }) => {
      if (source !== opened || !ready) return;
      const message = { type: 'event', topic, data };
      recent.push({ at: Date.now(), message });
      if (recent.length > kept) completeSince = recent.shift().at;
      tell(message);
    });
  }
}

/** Tells a tab that comes later what happened since it began; without that it would have to fetch again. */
function greet(port, since) {
  const complete = since > completeSince;
  port.postMessage({ type: 'ready', complete });
  for (const { at, message } of recent) if (complete && at >= since) port.postMessage(message);
}

function leave(port) {
  if (ports.delete(port) && ports.size === 0) close();
}

self.addEventListener('connect', ({ ports: [port] }) => {
  port.addEventListener('message', ({ data: { type, url, topics, lock, since } }) => {
    if (type === 'close') return leave(port);
    if (type !== 'open') return;
    ports.add(port);
    if (!source) open(url, topics);
    else if (completeSince) greet(port, since);
    // A tab holds its lock as long as it lives: whoever gets it next knows that the tab is gone, however it went.
    if (lock) void navigator.locks.request(lock, () => leave(port));
  });
  port.start();
});
