import { execFileSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { DrawingTask } from '@workspace/contracts';
import { pino } from 'pino';
import { pageOf, remoteScript, shellScript, sourceOf } from '../../test/drawing/scripts.ts';
import { eventually } from '../../test/support/poll.ts';
import { createDrawer, type Drawer, type PageToDraw } from './drawer.ts';
import { DrawingError } from './drawing-error.ts';

/** One process, so that each page is drawn where the one before was. The tests themselves keep the machine busy. */
const options = {
  processes: 1,
  waiting: 4,
  timeLimitMs: 120_000,
  blamedShare: 0,
  memoryLimitMb: 64,
  maxUtilization: 2,
};
const logger = pino({ level: 'silent' });
let drawer: Drawer;
/** For pages that are never drawn. On a busy machine it gives up others too. */
let hasty: Drawer;
beforeAll(async () => {
  process.env.SECRET_OF_THE_BFF = 'never to be seen';
  drawer = createDrawer(logger, options);
  hasty = createDrawer(logger, { ...options, timeLimitMs: 700 });
});
afterAll(() => Promise.all([drawer.close(), hasty.close()]));

const htmlOf = async (page: PageToDraw, by = drawer): Promise<string> => (await by.draw(page)).html;
/** Returns the reason why a page is not drawn, and the part that failed. */
const failureOf = async (page: PageToDraw, by = drawer): Promise<string> => {
  const error = await by.draw(page).then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof DrawingError ? `${error.reason} of ${error.part}` : String(error);
};

/** Draws until a drawing succeeds: a busy machine can exceed a short limit, and a process may just be replaced. */
const htmlInTheEnd = (page: PageToDraw, by = drawer): Promise<string> =>
  eventually(() => htmlOf(page, by).catch(() => null));

/** Returns the ids of the processes that draw for this one. */
const processes = (): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('tinypool'))
    .map((line) => Number.parseInt(line, 10));

const nothing = 'undefined';

describe('a script that draws', () => {
  test('returns what it has drawn', async () => {
    const drawing = {
      html: '<p>é 🙂</p>',
      styles: 'p{}',
      entries: [{ endpointName: 'a', arg: 1, value: [null] }],
      missing: ['/api/x'],
    };
    expect(await drawer.draw(pageOf(`return ${JSON.stringify(drawing)}`))).toEqual({
      ...drawing,
      readings: { stored: {}, media: {} },
    });
    const task = { url: 'https://x.test/a' } as DrawingTask;
    expect(await htmlOf({ ...pageOf(''), remote: null, task })).toBe('<p>https://x.test/a</p>');
  });

  test.each([
    ...[
      'process',
      'require',
      'module',
      'Buffer',
      'fetch',
      'setTimeout',
      'setInterval',
      'setImmediate',
      'queueMicrotask',
    ],
    ...[
      'XMLHttpRequest',
      'WebSocket',
      'Worker',
      'WebAssembly',
      'SharedArrayBuffer',
      'Atomics',
      'FinalizationRegistry',
      'gc',
      '$0',
    ],
  ])('has no %s', async (name) => {
    const look = `new Function('return typeof ${name}')()`;
    expect(await htmlOf(pageOf(`return [typeof ${name}, ${look}, typeof globalThis.${name}].join()`))).toBe(
      [nothing, nothing, nothing].join(),
    );
  });

  test.each([
    `this.constructor.constructor('return typeof process')()`,
    `task.constructor.constructor('return typeof process')()`,
    `(async () => {}).constructor('return typeof process')().then((found) => found)`,
    `workspaceDrawing.draw.constructor('return typeof process')()`,
    `(() => { try { null.x; } catch (error) { return error.constructor.constructor('return typeof process')(); } })()`,
    `(() => { try { (function f() { f(); })(); } catch (error) { return error.constructor.constructor('return typeof process')(); } })()`,
    `import('node:fs').then(() => 'imported', () => 'undefined')`,
  ])('does not come out by %s', async (way) => {
    expect(await htmlOf(pageOf(`return await ${way}`))).toBe(nothing);
  });

  test.each([
    ['a loop', 'for (;;);', 'timeout of page'],
    ['a loop of promises', 'for (;;) await null;', 'timeout of page'],
    ['a loop after an answer', 'Promise.resolve().then(() => { for (;;); }); return "x";', 'timeout of page'],
    ['a slow pattern', 'return String(/^(a+)+$/.test("a".repeat(40) + "b"))', 'timeout of page'],
    ['a getter that loops', 'return { get html() { for (;;); } }', 'timeout of page'],
    ['endless arrays', 'const all = []; for (;;) all.push(new Array(1e5).fill(1));', 'memory of page'],
    ['endless buffers', 'const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));', 'exception of page'],
    ['a text without end', 'let text = "x"; for (;;) text += text;', 'exception of page'],
    ['an exception', 'throw new Error("no")', 'exception of page'],
    ['an exception that is no error', 'throw { toString() { throw 1; } }', 'exception of page'],
    ['endless calls', 'return (function f() { return f(); })()', 'exception of page'],
    ['a promise that nobody keeps', 'return new Promise(() => {})', 'exception of page'],
    ['an answer that is too long', 'return "x".repeat(5_000_000)', 'invalid of page'],
    ['an answer of another kind', 'return { html: 5 }', 'invalid of page'],
    ['a script in the HTML', 'return "<p></p><script src=\'/x.js\'></script>"', 'invalid of page'],
    ['a style that ends its element', 'return { styles: "a{}</style><b>" }', 'invalid of page'],
  ])('that has %s draws nothing, and the next page is drawn', async (_name, body, failure) => {
    const own = failure.startsWith('timeout') ? hasty : drawer;
    expect(await failureOf(pageOf(body), own)).toBe(failure);
    expect(await htmlInTheEnd(pageOf('return "next"'), own)).toBe('next');
  });

  test('is not blamed for a limit that the machine has not let it use', async () => {
    const own = createDrawer(logger, { ...options, timeLimitMs: 200, blamedShare: 20 });
    expect(await failureOf(pageOf('for (;;);'), own)).toBe('busy of page');
    await own.close();
  });

  test.each(['undefined', '"[]"', '"{"', '5'])('that answers %s instead of JSON draws nothing', async (answer) => {
    const remote = remoteScript('return ""', `JSON.stringify = () => ${answer};`);
    expect(await failureOf({ ...pageOf(''), remote })).toBe('invalid of page');
  });

  test('whose text is no script draws nothing', async () => {
    expect(await failureOf({ ...pageOf(''), remote: sourceOf('var (') })).toBe('exception of page');
    expect(await failureOf({ ...pageOf(''), remote: sourceOf('') })).toBe('exception of page');
    expect(await failureOf({ ...pageOf(''), shell: sourceOf('throw new Error("no")') })).toBe('exception of shell');
    expect(await htmlOf(pageOf('return "next"'))).toBe('next');
  });

  test('says where it has failed, and nothing about this machine', async () => {
    const remote = remoteScript('return missing.name');
    const error: unknown = await drawer.draw({ ...pageOf(''), remote }).catch((reason: unknown) => reason);
    expect(String(error)).toMatch(/ReferenceError: missing is not defined\n\s+at \S+ \(remote:2:\d+\)/);
    const broken: unknown = await drawer
      .draw({ ...pageOf(''), remote: sourceOf('var (') })
      .catch((reason: unknown) => reason);
    expect(String(broken) + String(error)).not.toContain(import.meta.dirname);
  });
});

describe('what a page leaves behind is not there for the next one', () => {
  const leave = `
    globalThis.left = (globalThis.left ?? 0) + 1;
    counter += 1;
    Object.prototype.left = 'seen';
    Array.prototype.map = () => ['seen'];
    Promise.prototype.then = () => 'seen';
    JSON.parse = () => ({ url: 'seen' });
    Date.now = () => 1;
    workspaceDrawing.draw = async () => ({ html: 'seen' });
    globalThis.workspaceDrawing = null;
    return [globalThis.left, counter].join()`;
  const remote = remoteScript(leave, 'var counter = 0');

  test('its globals, the state of its modules and what it has done to builtins', async () => {
    const first = { ...pageOf(''), remote };
    expect([await htmlOf(first), await htmlOf(first), await htmlOf(first)]).toEqual(['1,1', '1,1', '1,1']);
    const seen = `return [typeof left, ({}).left, [1].map((n) => n + 1), Date.now() > 1, typeof workspaceDrawing.draw].join()`;
    expect(await htmlOf(pageOf(seen))).toBe('undefined,,2,true,function');
  });

  test('what it wants to do later', async () => {
    const later = `
      globalThis.onLater = () => { throw new Error('later'); };
      new Promise(() => {}).then(onLater);
      return 'done'`;
    expect(await htmlOf(pageOf(later))).toBe('done');
    expect(await htmlOf(pageOf('return typeof onLater'))).toBe(nothing);
  });

  test('its viewer, also when pages of several are drawn at the same time', async () => {
    const two = createDrawer(logger, { ...options, processes: 2, waiting: 40 });
    const page = (name: string): PageToDraw => ({
      ...pageOf('globalThis.names = [...(globalThis.names ?? []), task.url]; await null; return names.join()'),
      task: { url: name } as DrawingTask,
    });
    const names = Array.from({ length: 30 }, (_, index) => `viewer ${index}`);
    expect(await Promise.all(names.map((name) => htmlOf(page(name), two)))).toEqual(names);
    await two.close();
  });
});

test('dates and formats have the time zone of the viewer', async () => {
  const body = `
    const date = new Date(0);
    return [date.getHours(), Intl.DateTimeFormat().resolvedOptions().timeZone, date.toLocaleTimeString('en-US')].join(' ')`;
  const expected = {
    'Asia/Tokyo': '9 Asia/Tokyo 9:00:00 AM',
    'America/New_York': '19 America/New_York 7:00:00 PM',
    'Europe/Berlin': '1 Europe/Berlin 1:00:00 AM',
    'Asia/Kolkata': '5 Asia/Kolkata 5:30:00 AM',
    UTC: '0 UTC 12:00:00 AM',
  };
  for (let turn = 0; turn < 2; turn += 1)
    for (const [timeZone, text] of Object.entries(expected))
      expect(
        (await htmlOf({ ...pageOf(body), timeZone })).replace('Calcutta', 'Kolkata').replaceAll('\u202f', ' '),
      ).toBe(text);
});

describe('a page that asks for answers', () => {
  const asking = (body: string, answer: PageToDraw['answer']): PageToDraw => ({ ...pageOf(body), answer });
  const chain = `
    const { answers } = task;
    const missing = ['/a', '/b', '/c', '/d', '/e'].slice(0, Object.keys(answers).length + 1);
    return { html: Object.values(answers).join(), missing: missing.filter((path) => !(path in answers)) }`;

  test('gets them where it is drawn, and those that they lead to, four times in all', async () => {
    const asked: string[][] = [];
    const page = asking(chain, async (missing) => {
      asked.push(missing);
      return Object.fromEntries(missing.map((path) => [path, `answer to ${path}`]));
    });
    expect(await htmlOf(page)).toBe('answer to /a,answer to /b,answer to /c,answer to /d');
    expect(asked).toEqual([['/a'], ['/b'], ['/c'], ['/d']]);
  });

  test('is drawn without those that cannot be had', async () => {
    expect(await htmlOf(asking(chain, async () => ({})))).toBe('');
  });

  test.each([
    ['no list', '{ length: 1 }'],
    ['a list of something else', '[{ a: 1 }]'],
    ['a list that is too long', `[${JSON.stringify('/a'.repeat(60_000))}]`],
  ])('asks for nothing with %s', async (_name, missing) => {
    const asked: string[][] = [];
    const page = asking(`return { html: 'x', missing: ${missing} }`, async (paths) => {
      asked.push(paths);
      return {};
    });
    await failureOf(page);
    expect(asked.flat()).toEqual([]);
  });

  test('may wait longer than its scripts may take', async () => {
    const page = asking(chain, async () => {
      await setTimeout(800);
      return { '/a': 'late' };
    });
    expect(await htmlInTheEnd(page, hasty)).toMatch(/^late/);
  });
});

describe('a process that draws', () => {
  test('has none of our environment variables, and may read nothing but its own program', async () => {
    const [id] = processes();
    const environment = execFileSync('cat', [`/proc/${id}/environ`], { encoding: 'utf8' });
    expect(
      environment
        .split('\0')
        .filter(Boolean)
        .map((line) => line.split('=', 1)[0]),
    ).toEqual(expect.not.arrayContaining(['SECRET_OF_THE_BFF', 'PATH', 'HOME']));
    const command = execFileSync('cat', [`/proc/${id}/cmdline`], { encoding: 'utf8' }).split('\0');
    expect(command).toContain('--permission');
    expect(command.filter((part) => /^--allow-(?!fs-read=|addons$)/.test(part))).toEqual([]);
    expect(command.filter((part) => part.startsWith('--allow-fs-read=')).every((part) => !part.endsWith('/bff'))).toBe(
      true,
    );
  });

  test('that is killed costs the page in it its drawing, and another one takes its place', async () => {
    const own = createDrawer(logger, options);
    expect(await htmlOf(pageOf('return "before"'), own)).toBe('before');
    const asked = Promise.withResolvers<void>();
    const answer = () => {
      asked.resolve();
      return new Promise<never>(() => {});
    };
    const drawing = failureOf(pageOf('return { missing: ["/a"] }', { answer }), own);
    const waiting = htmlOf(pageOf('return "waiting"'), own);
    await asked.promise;
    for (const id of processes()) process.kill(id, 'SIGKILL');
    expect(await drawing).toBe('crash of page');
    expect(await waiting).toBe('waiting');
    expect(await htmlOf(pageOf('return "after"'), own)).toBe('after');
    await own.close();
  });

  test('that holds much memory after a page is replaced', async () => {
    const others = processes();
    const own = createDrawer(logger, { ...options, memoryLimitMb: 900 });
    await htmlOf(pageOf('return "before"'), own);
    const before = processes().filter((id) => !others.includes(id));
    const grow = 'globalThis.kept = Array.from({ length: 45 }, () => new Uint8Array(1e7).fill(1)); return "grown"';
    expect(await htmlOf(pageOf(grow), own)).toBe('grown');
    await eventually(() => processes().every((id) => !before.includes(id)));
    expect(await htmlInTheEnd(pageOf('return "after"'), own)).toBe('after');
    await own.close();
  });

  test('that is killed while it has nothing to do is replaced', async () => {
    const killed = processes();
    for (const id of killed) process.kill(id, 'SIGKILL');
    await eventually(() => processes().every((id) => !killed.includes(id)));
    expect(await htmlInTheEnd(pageOf('return "after"'))).toBe('after');
  });

  test('does not keep this process waiting for a page beyond its limit, even if it is stopped', async () => {
    const others = processes();
    const own = createDrawer(logger, { ...options, waiting: 0, timeLimitMs: 200 });
    await htmlInTheEnd(pageOf('return "before"'), own);
    const stopped = processes().filter((id) => !others.includes(id));
    for (const id of stopped) process.kill(id, 'SIGSTOP');
    expect(await failureOf(pageOf('return "never"'), own)).toBe('timeout of process');
    await own.close();
    await eventually(() => processes().every((id) => !stopped.includes(id)));
  });

  test('ends when the drawer is closed', async () => {
    const others = processes();
    const own = createDrawer(logger, options);
    await htmlOf(pageOf('return "before"'), own);
    await own.close();
    await eventually(() => processes().every((id) => others.includes(id)));
    expect(await failureOf(pageOf('return "after"'), own)).toBe('busy of process');
  });
});

describe('a page is not drawn at all, at once,', () => {
  test('if others are drawn and as many wait as may', async () => {
    const own = createDrawer(logger, { ...options, waiting: 2, timeLimitMs: 1_000, answersMs: 60_000 });
    await htmlInTheEnd(pageOf('return "ready"'), own);
    const loops = Array.from({ length: 3 }, () => failureOf(pageOf('for (;;);'), own));
    const ended = jest.fn();
    for (const loop of loops) void loop.then(ended);
    expect(await failureOf(pageOf('return "late"'), own)).toBe('busy of process');
    expect(ended).not.toHaveBeenCalled();
    expect(await Promise.all(loops)).toEqual(Array(3).fill('timeout of page'));
    await own.close();
  });

  test('and whoever found no place does no harm later', async () => {
    const own = createDrawer(logger, { ...options, waiting: 0, timeLimitMs: 100, answersMs: 60_000 });
    await htmlInTheEnd(pageOf('return "ready"'), own);
    const loop = failureOf(pageOf('for (;;);'), own);
    expect(await failureOf(pageOf('return "late"'), own)).toBe('busy of process');
    expect(await loop).toBe('timeout of page');
    await setTimeout(1_200);
    expect(await htmlInTheEnd(pageOf('return "next"'), own)).toBe('next');
    await own.close();
  });

  test('if this process has too much to do', async () => {
    const own = createDrawer(logger, { ...options, maxUtilization: 0.5 });
    const start = performance.eventLoopUtilization();
    expect(await htmlInTheEnd(pageOf('return "idle"'), own)).toBe('idle');
    while (performance.eventLoopUtilization(start).utilization < 0.6);
    expect(await failureOf(pageOf('return "busy"'), own)).toBe('busy of process');
    expect(await htmlInTheEnd(pageOf('return "idle"'), own)).toBe('idle');
    await own.close();
  });
});

test('a process that is prepared has run the shell before its first drawing', async () => {
  const own = createDrawer(logger, options);
  await own.prepare(shellScript);
  expect(await htmlOf(pageOf('return "drawn"', { shell: { ...shellScript, text: 'never sent' } }), own)).toBe('drawn');
  await own.close();
});

test('a process gets the text of a script once', async () => {
  const own = createDrawer(logger, options);
  const text = `var workspaceRemote = { default: async () => 'long' };${' '.repeat(3_000_000)}`;
  const page = { ...pageOf(''), remote: sourceOf(text), shell: shellScript };
  expect(await htmlOf(page, own)).toBe('long');
  expect(await htmlOf({ ...page, remote: { ...page.remote, text: 'never sent' } }, own)).toBe('long');
  await own.close();
});
