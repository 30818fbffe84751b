import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { reservePorts } from '../lib/ports.ts';
import { root } from '../lib/root.ts';
import type { Fault } from './fault.ts';
import { processesWith, timeUntil, withDataFolder } from './support/embedded.ts';

const goneMs = 10_000;
const startMs = 180_000;
const settings = [
  'PORT',
  'RELEASES_PORT',
  'CHAT_PORT',
  'SUPABASE_PORT',
  'SUPABASE_MAIL_PORT',
  'SUPABASE_OIDC_PORT',
  'SUPABASE_DB_PORT',
];

interface Running {
  npm: ChildProcess;
  /** Ids of all processes of the run: npm, its descendants, and the processes that use the data folder. */
  pids: number[];
}

/** Returns the ids of a process and its descendants. */
function tree(pid: number): number[] {
  const all = processesWith('');
  const below = (parent: number): number[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one.pid, ...below(one.pid)]);
  return [pid, ...below(pid)];
}

async function start(env: Record<string, string>): Promise<Running> {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    // Like a terminal, this gives npm its own process group, so that a signal can go to the whole group.
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, npm_lifecycle_event: '', ...env },
  });
  // The previous run may still answer, so only a BFF of this run counts.
  const isReady = async () => {
    const mine = new Set(tree(npm.pid ?? 0));
    if (!processesWith('bff/src/server.ts').some(({ pid }) => mine.has(pid))) return false;
    return fetch(`http://localhost:${env.PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  if ((await timeUntil(isReady, startMs)) === null) throw new Error('npm start was not ready in time.');
  const onData = processesWith(String(env.WORKSPACE_DATA)).map(({ pid }) => pid);
  return { npm, pids: [...new Set([...tree(npm.pid ?? 0), ...onData])] };
}

/** Ways to end a run. A negative process id sends the signal to the process group of npm. */
const ways: [string, (npm: number) => void][] = [
  ['Ctrl-C', (npm) => process.kill(-npm, 'SIGINT')],
  ['SIGTERM', (npm) => process.kill(npm, 'SIGTERM')],
  ['terminal closed', (npm) => process.kill(-npm, 'SIGHUP')],
  ['kill -9', (npm) => process.kill(npm, 'SIGKILL')],
  ['SIGTERM to start.ts', (npm) => signalStart(npm, 'SIGTERM')],
  ['kill -9 of start.ts', (npm) => signalStart(npm, 'SIGKILL')],
];

function signalStart(npm: number, signal: NodeJS.Signals): void {
  const script = path.join(root, 'scripts', 'start.ts');
  const mine = new Set(tree(npm));
  const found = processesWith(script).find(({ pid, command }) => mine.has(pid) && !command.includes('run.mjs'));
  process.kill(found?.pid ?? 0, signal);
}

/**
 * Ends `npm start` in several ways. Each time, all its processes must end, and an immediate next start must succeed.
 */
export const startKilled: Fault = {
  name: 'start-killed',
  breaks: `npm start is ended by ${ways.map(([name]) => name).join(', ')}, and started again at once`,
  holdsWhen: 'no process of the run is left after 10 s, and the next start succeeds',
  quick: false,
  play: () =>
    withDataFolder(async (data) => {
      const ports = await reservePorts(settings.length);
      const env = {
        WORKSPACE_DATA: data,
        SUPABASE_URL: '',
        ...Object.fromEntries(settings.map((name, index) => [name, String(ports[index])])),
      };
      const figures: string[] = [];
      let held = true;
      let running = await start(env);
      try {
        for (const [name, end] of ways) {
          const { npm, pids } = running;
          end(npm.pid ?? 0);
          const next = start(env);
          const isGone = () => {
            const alive = new Set(processesWith('').map(({ pid }) => pid));
            return !pids.some((pid) => alive.has(pid));
          };
          const gone = await timeUntil(isGone, goneMs);
          held &&= gone !== null;
          figures.push(`${name} ${gone === null ? 'left processes' : `${(gone / 1000).toFixed(1)} s`}`);
          running = await next;
        }
      } finally {
        running.npm.kill('SIGTERM');
        await timeUntil(() => processesWith(data).length === 0, goneMs);
      }
      return { held, figures: figures.join(', ') };
    }),
};
