import { createShellDist, type RunningApp, startApp } from '../support/app.ts';
import type { Browser } from '../support/browser.ts';
import { createAssistant, createUser, type TestUser } from '../support/factories.ts';
import { svg } from '../support/images.ts';
import { eventually } from '../support/poll.ts';
import { type EventLoopWatch, watchEventLoop } from './event-loop-watch.ts';
import { type HostileFile, hostileFiles, picture, resume } from './files.ts';
import { type HostileCall, hostileCalls } from './texts.ts';

const ownPage = { 'x-workspace-request': '1', origin: 'http://localhost:3000' };
/** The longest time that a hostile request may block other requests, in ms of CPU time. */
const mostMs = 50;

let app: RunningApp;
const files: Record<string, HostileFile[]> = {};
let watch: EventLoopWatch;

beforeAll(async () => {
  for (const [kind, make] of Object.entries(hostileFiles)) files[kind] = await make();
  const limits = ['SIGN_IN', 'MAIL', 'ADDRESS', 'IMAGES', 'RESUMES'].map((name) => [`RATE_LIMIT_${name}`, '1000000']);
  app = await startApp({
    ...Object.fromEntries(limits),
    SVG_TIMEOUT_MS: '500',
    RESUME_TIMEOUT_MS: '1000',
    SHELL_DIST: createShellDist(),
  });
  const ordinary = await app.signedIn(await createAssistant());
  // Ordinary files come first, so that one-time work such as starting processes is not measured.
  for (const one of [picture('svg', 'ordinary', svg), resume('me.txt', 'ordinary', 'Experience\nClerk, 2013')]) {
    // On a busy machine, the first tries can exceed the short limits.
    await eventually(async () => (await upload(ordinary, one)).status < 300);
  }
  watch = watchEventLoop();
});
afterAll(async () => {
  watch.stop();
  await app.close();
});

interface Outcome {
  name: string;
  /** The highest status of the responses to all tries of the request. */
  status: number;
  /**
   * The longest turn of the event loop during the request, in ms of CPU time. With several tries, the lowest value
   * counts. The turn may include work for other requests.
   */
  longest: number;
}

const call = (from: Browser, { method, path, body }: HostileCall): Promise<Response> =>
  from.raw(path, {
    method,
    body: body ?? null,
    headers: body === undefined ? {} : { ...ownPage, 'content-type': 'application/json' },
  });

function upload(from: Browser, { path, file, type, bytes }: HostileFile): Promise<Response> {
  const body = new FormData();
  body.set('file', new File([bytes as BlobPart], file, { type }));
  return from.raw(path, { method: 'POST', body, headers: ownPage });
}

/**
 * Maximum number of tries of a slow request. A hostile request is slow at every try, but a garbage collection is not.
 */
const tries = 5;

/** Sends all requests. Three users send them at the same time, and one of them sends the slow ones again, alone. */
async function sendAll<Sent extends { name: string }>(
  all: Sent[],
  create: () => Promise<TestUser>,
  send: (from: Browser, one: Sent) => Promise<Response>,
): Promise<Outcome[]> {
  const waiting = all.values();
  const sent = new Map<Outcome, Sent>();
  const trySending = async (person: Browser, outcome: Outcome, one: Sent): Promise<void> => {
    watch.longest();
    const answer = await send(person, one);
    await answer.arrayBuffer();
    outcome.status = Math.max(outcome.status, answer.status);
    outcome.longest = Math.min(outcome.longest, watch.longest());
  };
  await Promise.all(
    [1, 2, 3].map(async () => {
      const person = await app.signedIn(await create());
      for (const one of waiting) {
        const outcome = { name: one.name, status: 0, longest: Number.POSITIVE_INFINITY };
        sent.set(outcome, one);
        await trySending(person, outcome, one);
      }
    }),
  );
  const alone = await app.signedIn(await create());
  for (const [outcome, one] of sent)
    for (let time = 1; time < tries && outcome.longest > mostMs; time += 1) await trySending(alone, outcome, one);
  return [...sent.keys()];
}

function judge(what: string, outcomes: Outcome[]): void {
  const slowest = outcomes.toSorted((a, b) => b.longest - a.longest).slice(0, 3);
  const shown = slowest.map(({ name, longest }) => `${longest.toFixed(1)} ms (${name})`).join(', ');
  process.stdout.write(`${outcomes.length} hostile ${what}; longest turns: ${shown}\n`);
  expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
  expect(slowest.filter(({ longest }) => longest > mostMs)).toEqual([]);
}

test('a hostile text does not delay other requests', async () => {
  const calls = hostileCalls();
  expect(calls.length).toBeGreaterThan(400);
  judge('texts', await sendAll(calls, createUser, call));
});

test.each(Object.keys(hostileFiles))('hostile %s do not delay other requests', async (kind) => {
  judge(kind, await sendAll(files[kind] ?? [], createAssistant, upload));
});

test('the lists of hostile files contain more than 140 files', () => {
  expect(Object.values(files).flat().length).toBeGreaterThan(140);
});
