import { setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type ivm from 'isolated-vm';
import { createIsolates, type Isolates, type Zone } from './isolates.ts';
import {
  type DrawingAnswer,
  type DrawingOrder,
  type DrawingQuestion,
  type DrawingReply,
  type FailedPart,
  longestDrawing,
  mostQuestions,
} from './messages.ts';
import { createScriptStore } from './script-store.ts';

/** The memory of texts of isolates from which on this process is cleaned, and that of the whole process from which on it is given up, in bytes. */
const memory = { texts: 50_000_000, process: 400_000_000 };

/** The longest text of an error, in characters. */
const longestMessage = 2_000;

/**
 * Begins a drawing, or goes on with one. The outcome is an object of its own, which no script in the context can reach. An
 * answer that has not come when nothing is left to run never comes.
 */
const drawing = (start: string): string => `
const outcome = { state: 'pending', text: '', missing: '' };
const textOf = (error) => {
  try { return String((error && error.stack) || error); } catch { return ''; }
};
(async () => {
  try {
    const drawn = await ${start};
    const text = JSON.stringify(drawn);
    const isDrawing = typeof text === 'string' && text.length <= $1;
    const missing = isDrawing && drawn.missing?.length > 0 ? JSON.stringify(drawn.missing) : '';
    outcome.text = isDrawing ? text : '';
    outcome.missing = typeof missing === 'string' && missing.length <= 100000 ? missing : '';
    outcome.state = isDrawing ? 'drawn' : 'invalid';
  } catch (error) {
    const text = textOf(error);
    outcome.text = typeof text === 'string' && text.length <= 100000 ? text : '';
    outcome.state = 'threw';
  }
})();
return outcome;
`;
const begin = drawing('workspaceDrawing.draw(JSON.parse($0), $2 ? workspaceRemote.default : null)');
const goOn = drawing('workspaceDrawing.goOn(JSON.parse($0))');

/** Only this process gets the function with which V8 cleans up, and no isolate, so the flag is not set for long. */
function cleanerOfV8(): () => void {
  setFlagsFromString('--expose-gc');
  const clean = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return clean;
}
const cleanUp = cleanerOfV8();

const scripts = createScriptStore();
let isolates: Isolates | undefined;

type Failure = Extract<DrawingReply, { kind: 'failed' }>;
function failure(reason: Failure['reason'], part: FailedPart, message: string): Failure {
  // The calls below this line are of this process.
  const [ofScripts = ''] = message.split('\n    at (<isolated-vm boundary>)', 1);
  return { kind: 'failed', reason, part, message: ofScripts.slice(0, longestMessage) };
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Returns whether this process holds too much. V8 keeps the texts of drawings for long, since they count little for it. */
function holdsMuch(): boolean {
  const { external, rss } = process.memoryUsage();
  if (external > memory.texts) cleanUp();
  return rss > memory.process;
}

interface Outcome {
  state: string;
  text: string;
  /** What the drawing asks for, as JSON, if anything. */
  missing: string;
}

/** Reads what a drawing has left behind. */
async function readOutcome(outcome: ivm.Reference<Outcome>): Promise<Outcome> {
  const get = (field: keyof Outcome) => outcome.get(field, { copy: true });
  const [state, text, missing] = await Promise.all([get('state'), get('text'), get('missing')]);
  outcome.release();
  return { state, text, missing };
}

function replyOf({ state, text }: Outcome): DrawingReply {
  if (state === 'drawn') return { kind: 'drawn', text, holdsMuch: holdsMuch() };
  if (state === 'threw') return failure('exception', 'page', text || 'The page threw something without a text');
  if (state === 'invalid') return failure('invalid', 'page', 'The drawing is no JSON, or is too long');
  return failure('exception', 'page', 'The page waits for something that never happens while it is drawn');
}

/** Asks the process around this one for the answers to calls. */
async function ask(missing: string): Promise<string> {
  const answered = new Promise<string>((resolve) => {
    const read = (message: DrawingAnswer) => {
      // The pool's own messages are others.
      if (message?.kind !== 'answers') return;
      process.off('message', read);
      resolve(message.answers);
    };
    process.on('message', read);
  });
  const question: DrawingQuestion = { kind: 'asks', missing };
  process.send?.(question);
  return answered;
}

/** Says why an isolate has ended a script. `computedMs` is the processor time that the script had. */
function whyEnded(error: unknown, { isolate }: Zone, computedMs: number, order: DrawingOrder): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (isolate.isDisposed) return failure('memory', 'page', message);
  if (message !== 'Script execution timed out.') return failure('exception', 'page', stackOf(error));
  const { timeLimitMs, blamedFromMs } = order;
  return failure(
    computedMs >= blamedFromMs ? 'timeout' : 'busy',
    'page',
    `Not drawn after ${timeLimitMs} ms, ${Math.round(computedMs)} of them computed`,
  );
}

async function drawIn(zone: Zone, task: string, order: DrawingOrder): Promise<DrawingReply> {
  const { isolate } = zone;
  const { remote } = order.scripts;
  let until = performance.now() + order.timeLimitMs;
  const limit = () => ({ timeout: Math.max(1, Math.ceil(until - performance.now())) });
  // That of the isolate goes on by the clock while a busy machine gives this process no time.
  const began = process.cpuUsage();
  const context = await isolate.createContext();
  const run = async (script: string, given: string): Promise<Outcome> =>
    readOutcome(
      await context.evalClosure(script, [given, longestDrawing, remote !== null], {
        ...limit(),
        filename: 'draw',
        result: { reference: true },
      }),
    );
  try {
    await zone.prelude.run(context);
    if (remote) await (await scripts.compile(zone, remote, 'remote')).run(context, limit());
    let outcome = await run(begin, task);
    for (let question = 0; outcome.missing && question < mostQuestions; question += 1) {
      const asked = performance.now();
      const answers = await ask(outcome.missing);
      until += performance.now() - asked;
      outcome = await run(goOn, answers);
    }
    return replyOf(outcome);
  } catch (error) {
    const { user, system } = process.cpuUsage(began);
    return whyEnded(error, zone, (user + system) / 1_000, order);
  } finally {
    if (!isolate.isDisposed) context.release();
  }
}

/** Draws where the shell's script has run. */
async function drawAfterShell(ready: Isolates, order: DrawingOrder): Promise<DrawingReply> {
  const { shell } = order.scripts;
  let zone: Zone;
  try {
    zone = await ready.of(order.timeZone, { key: shell, text: scripts.textOf(shell) });
  } catch (error) {
    return failure('exception', 'shell', stackOf(error));
  }
  return order.task === null ? { kind: 'prepared' } : drawIn(zone, order.task, order);
}

// A drawing is worth less than an answer of the API, which the process around this one makes.
setPriority(10);
process.once('disconnect', () => process.exit());

/**
 * Draws one page, in a context of its own (docs/adr/0057). After a failure nothing of the isolate is used again. The pool
 * calls it for one page after the other.
 */
export default async function drawPage(order: DrawingOrder): Promise<DrawingReply> {
  scripts.add(order.texts);
  const { shell, remote } = order.scripts;
  const lacking = scripts.lacks(remote ? [shell, remote] : [shell]);
  if (lacking.length > 0) return { kind: 'lacks', keys: lacking };
  isolates ??= createIsolates(order.memoryLimitMb);
  const reply = await drawAfterShell(isolates, order);
  if (reply.kind === 'failed') isolates.end(order.timeZone);
  return reply;
}
