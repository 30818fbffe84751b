import { noteStart, watchFreezes } from './freezes.ts';
import { noteOrigin } from './origin.ts';
import { sendFailure } from './report.ts';

jest.mock('./report.ts', () => ({ sendFailure: jest.fn() }));
const failures = jest.mocked(sendFailure);

const baseUrl = 'https://releases.test/mf-one/';
let version = 0;
/** The file of a version that no other test has reported. */
let file: string;
const shell = 'https://app.test/assets/main.js';

type Frame = { name: string; file?: string };
/** A trace with a sample of these frames, the innermost first, each 500 ms from `from` to `to`. */
function traceOf(frames: Frame[], from: number, to: number) {
  const samples = [];
  for (let timestamp = from; timestamp < to; timestamp += 500) samples.push({ timestamp, stackId: frames.length - 1 });
  const outermostFirst = [...frames].reverse();
  return {
    resources: outermostFirst.map((frame) => frame.file ?? ''),
    frames: outermostFirst.map(({ name, file: from }, index) => ({ name, ...(from && { resourceId: index }) })),
    stacks: outermostFirst.map((_, index) => ({ frameId: index, ...(index > 0 && { parentId: index - 1 }) })),
    samples,
  };
}

let trace = traceOf([], 0, 0);
let profilers = 0;
let happen: (entries: { startTime: number; duration: number }[]) => Promise<void>;
let visible = 'visible';
let focus = true;

beforeAll(() => {
  Object.assign(window, {
    Profiler: class extends EventTarget {
      constructor() {
        super();
        profilers += 1;
      }
      stop = () => Promise.resolve(trace);
    },
    PerformanceObserver: class {
      static supportedEntryTypes: string[] = ['long-animation-frame'];
      constructor(callback: (list: { getEntries: () => object[] }) => Promise<void>) {
        happen = (entries) => callback({ getEntries: () => entries });
      }
      observe() {}
    },
  });
  jest.spyOn(document, 'hasFocus').mockImplementation(() => focus);
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible as DocumentVisibilityState);
  watchFreezes(true);
});

beforeEach(() => {
  failures.mockClear();
  focus = true;
  visible = 'visible';
  version += 1;
  noteOrigin('mf-one', { version: String(version), baseUrl: `${baseUrl}${version}/` });
  file = `${baseUrl}${version}/12.js`;
});

const reported = () =>
  failures.mock.calls.map(([origin, { phase, reason, message }, ms]) => ({ ...origin, phase, reason, message, ms }));
const ofCode = () => ({
  remote: 'mf-one',
  version: String(version),
  phase: 'freeze',
  reason: 'freeze',
  message: 'The code kept the page busy for more than 5 s.',
});

describe('a task that freezes the page', () => {
  it('counts against the remote whose code is innermost, although the shell has called it', async () => {
    trace = traceOf([{ name: 'map' }, { name: 'draw', file }, { name: 'render', file: shell }], 1_000, 7_000);
    await happen([{ startTime: 1_000, duration: 6_000 }]);
    expect(reported()).toEqual([{ ...ofCode(), ms: 6_000 }]);
  });

  it('lets the next pages of the browser take samples', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test removes what another test has set
    document.cookie = 'page_frozen=; max-age=0; path=/';
    trace = traceOf([], 0, 0);
    focus = false;
    await happen([{ startTime: 1_000, duration: 6_000 }]);
    expect(document.cookie).not.toContain('page_frozen');
    focus = true;
    await happen([{ startTime: 1_000, duration: 4_900 }]);
    expect(document.cookie).not.toContain('page_frozen');
    await happen([{ startTime: 1_000, duration: 6_000 }]);
    expect(document.cookie).toContain('page_frozen=1');
  });

  it('is reported once for each version', async () => {
    trace = traceOf([{ name: 'draw', file }], 1_000, 7_000);
    await happen([{ startTime: 1_000, duration: 6_000 }]);
    await happen([{ startTime: 1_000, duration: 6_000 }]);
    expect(reported()).toHaveLength(1);
  });

  it.each([
    ['is shorter than 5 s', [{ name: 'draw' }], 4_400],
    ['is of the shell', [{ name: 'render', file: shell }], 6_000],
    ['waits for an answer of the user', [{ name: 'confirm', native: true }, { name: 'draw' }], 6_000],
    ['is of a browser extension', [{ name: 'x', file: 'chrome-extension://abc/x.js' }, { name: 'draw' }], 6_000],
  ])('counts against nobody if it %s', async (_name, frames, ms) => {
    trace = traceOf(
      frames.map((frame) => ('native' in frame ? { name: frame.name } : { file, ...frame })),
      1_000,
      1_000 + ms,
    );
    await happen([{ startTime: 1_000, duration: ms }]);
    expect(reported()).toEqual([]);
  });

  it('counts only the time in which the computer was awake', async () => {
    trace = traceOf([{ name: 'draw', file }], 1_000, 3_000);
    await happen([{ startTime: 1_000, duration: 3_600_000 }]);
    expect(reported()).toEqual([]);
  });

  it('counts only the time of the task', async () => {
    trace = traceOf([{ name: 'draw', file }], 1_000, 9_000);
    await happen([{ startTime: 6_000, duration: 5_100 }]);
    expect(reported()).toEqual([]);
  });

  it('does not count while the focus is in the developer tools, or the page is hidden', async () => {
    trace = traceOf([{ name: 'draw', file }], 1_000, 7_000);
    focus = false;
    await happen([{ startTime: 1_000, duration: 6_000 }]);
    focus = true;
    visible = 'hidden';
    await happen([{ startTime: 1_000, duration: 6_000 }]);
    expect(reported()).toEqual([]);
  });

  it('does not count if two remotes share it', async () => {
    noteOrigin('mf-two', { version: '1.0.0', baseUrl: 'https://releases.test/mf-two/' });
    const one = traceOf([{ name: 'draw', file }], 1_000, 4_000);
    const two = traceOf([{ name: 'draw', file: 'https://releases.test/mf-two/1.js' }], 4_000, 7_000);
    trace = {
      resources: [...one.resources, ...two.resources],
      frames: [...one.frames, { name: 'draw', resourceId: 1 }],
      stacks: [...one.stacks, { frameId: 1 }],
      samples: [...one.samples, ...two.samples.map(({ timestamp }) => ({ timestamp, stackId: 1 }))],
    };
    await happen([{ startTime: 1_000, duration: 6_000 }]);
    expect(reported()).toEqual([]);
  });

  it('costs no samples while the page is hidden', () => {
    const before = profilers;
    visible = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(profilers).toBe(before);
    visible = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(profilers).toBe(before + 1);
  });
});

describe('watchFreezes', () => {
  it('takes no samples on a page that may not', async () => {
    const before = profilers;
    watchFreezes(false);
    expect(profilers).toBe(before);
    trace = traceOf([{ name: 'draw', file }], 1_000, 7_000);
    await happen([{ startTime: 1_000, duration: 6_000 }]);
    expect(reported()).toEqual([]);
  });

  it('works in a browser without a profiler', async () => {
    const { Profiler } = window;
    delete window.Profiler;
    watchFreezes(true);
    await happen([{ startTime: 1_000, duration: 6_000 }]);
    expect(reported()).toEqual([]);
    window.Profiler = Profiler;
  });
});

describe('start', () => {
  it('counts as a failure of loading if it keeps the page busy for 5 s, once', () => {
    const origin = { remote: 'mf-one', version: String(version) };
    noteStart(origin, 10_000.4);
    noteStart(origin, 10_000.4);
    expect(reported()).toEqual([
      { ...ofCode(), phase: 'module', message: 'start kept the page busy for more than 5 s.', ms: 10_000 },
    ]);
  });

  it('counts as nothing if it is shorter', () => {
    noteStart({ remote: 'mf-one', version: String(version) }, 4_999);
    expect(reported()).toEqual([]);
  });
});
