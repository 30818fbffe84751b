import { frozenCookie } from '@workspace/contracts';
import { type Origin, originOfFiles } from './origin.ts';
import { RemoteError } from './remote-error.ts';
import { sendFailure } from './report.ts';

/** The code of a remote that keeps the page busy for this time in ms, without a pause, has frozen it (docs/adr/0039). */
export const freezeLimitMs = 5_000;

/** The time in ms between two looks at what the page executes. */
const sampleMs = 500;
/** Samples in memory, which are those of ten minutes. */
const maxBufferSize = 1_200;

/** What the page has executed. A frame without `resourceId` is a function of the browser. */
interface Trace {
  resources: string[];
  frames: { name: string; resourceId?: number }[];
  stacks: { frameId: number; parentId?: number }[];
  samples: { timestamp: number; stackId?: number }[];
}

/** The sampling profiler of the page. Only Chromium has it, and only for pages with the policy `js-profiling`. */
interface Profiler extends EventTarget {
  stop: () => Promise<Trace>;
}

declare global {
  interface Window {
    Profiler?: new (options: { sampleInterval: number; maxBufferSize: number }) => Profiler;
  }
}

/** Functions of the browser that wait for the user. */
const dialogs = ['alert', 'confirm', 'prompt', 'print'];

const reported = new Set<string>();

const daySeconds = 86_400;

/** Asks the server to let the next pages of this browser sample the stack, for a day. */
function askForSamples(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${frozenCookie}=1; path=/; max-age=${daySeconds}; samesite=lax`;
}

/** Whether somebody looks at the page. Whoever halts it in the developer tools has the focus there. */
const isWatched = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Reports that a version has frozen the page while somebody looked at it, once for each version and page load. */
function report(origin: Origin, phase: 'module' | 'freeze', ms: number): void {
  const key = `${origin.remote} ${origin.version}`;
  if (reported.has(key) || !isWatched()) return;
  reported.add(key);
  const message = `${phase === 'module' ? 'start' : 'The code'} kept the page busy for more than ${freezeLimitMs / 1000} s.`;
  sendFailure(origin, new RemoteError(phase, 'freeze', message), Math.round(ms));
}

/** Notes for how many ms the shell has waited for the `start` of a version, and reports a freeze. */
export function noteStart(origin: Origin, ms: number): void {
  if (ms >= freezeLimitMs) report(origin, 'module', ms);
}

/** Returns the version that a sample of the profiler shows at work, or null. */
function workerOf({ resources, frames, stacks }: Trace, stackId: number): Origin | null {
  const files: string[] = [];
  for (let stack = stacks[stackId]; stack; stack = stack.parentId === undefined ? undefined : stacks[stack.parentId]) {
    const { name = '', resourceId } = frames[stack.frameId] ?? {};
    if (resourceId === undefined && dialogs.includes(name)) return null;
    files.push(resources[resourceId ?? -1] ?? '');
  }
  return originOfFiles(files);
}

/** Returns the version whose code has worked through a freeze, and for how many ms. Null if no version has. */
function frozenBy(trace: Trace, { startTime, duration }: PerformanceEntry): { origin: Origin; ms: number } | null {
  const worked = new Map<string, { origin: Origin; ms: number }>();
  for (const { timestamp, stackId } of trace.samples) {
    if (stackId === undefined || timestamp < startTime || timestamp > startTime + duration) continue;
    const origin = workerOf(trace, stackId);
    if (!origin) continue;
    const key = `${origin.remote} ${origin.version}`;
    worked.set(key, { origin, ms: (worked.get(key)?.ms ?? 0) + sampleMs });
  }
  // The clock also runs while the computer sleeps. Samples do not, so they count, without the one that may be late.
  return [...worked.values()].find(({ ms }) => ms + sampleMs >= freezeLimitMs) ?? null;
}

function startProfiler(): Profiler | null {
  try {
    return window.Profiler ? new window.Profiler({ sampleInterval: sampleMs, maxBufferSize }) : null;
  } catch {
    // A proxy may have removed the header that allows it.
    return null;
  }
}

/**
 * Watches for tasks that freeze the page while it is visible, and reports those of a remote. The shell runs most code of
 * remotes itself, through React, so only samples of the stack can tell whose code it was. They cost computing time, so a
 * page may take them only after another page of this browser has frozen (`mayTakeSamples`).
 */
export function watchFreezes(mayTakeSamples: boolean): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) return;
  let profiler: Profiler | null = null;
  const restart = (): Profiler | null => {
    const ended = profiler;
    profiler = mayTakeSamples && document.visibilityState === 'visible' ? startProfiler() : null;
    profiler?.addEventListener('samplebufferfull', next, { once: true });
    return ended;
  };
  const next = () => void restart()?.stop();
  restart();
  document.addEventListener('visibilitychange', next);
  new PerformanceObserver(async (list) => {
    const freezes = list.getEntries().filter(({ duration }) => duration >= freezeLimitMs);
    if (freezes.length === 0) return;
    if (isWatched()) askForSamples();
    const trace = await restart()?.stop();
    for (const freeze of trace ? freezes : []) {
      const found = trace && frozenBy(trace, freeze);
      if (found) report(found.origin, 'freeze', found.ms);
    }
  }).observe({ type: 'long-animation-frame' });
}
