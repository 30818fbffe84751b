import type { ReleaseStatus } from '@workspace/contracts';
import { readArguments } from './lib/arguments.ts';
import { fail, say } from './lib/output.ts';
import { withReleaseServer } from './lib/release-server.ts';
import { readSettings } from './lib/settings.ts';
import { tableLines } from './lib/table.ts';
import { exitCodeOf, waitForStatus } from './lib/wait-for-status.ts';

/**
 * `npm run status -- mf-client`: shows how the newest release of a remote does, compared with the one before. Exits with
 * code 1 if it is worse or was withdrawn. `--wait` waits until enough viewers have loaded it (`--viewers`, 10), for
 * `--minutes` (30) at most, and exits with code 2 if they have not. `--json` prints one JSON object.
 */
const usage = 'npm run status -- <remote> [--wait] [--viewers <number>] [--minutes <number>] [--json]';

function readNumber(text: string | undefined, otherwise: number, option: string): number {
  const number = text === undefined ? otherwise : Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${option} needs a whole number above 0.`);
  return number;
}

const verdicts: Record<ReleaseStatus['verdict'], string> = {
  waiting: 'has too few viewers to judge',
  good: 'is as good as the version before',
  worse: 'is worse than the version before',
  withdrawn: 'was withdrawn',
};

function sayStatus({ remote, version, verdict, reason, releases }: ReleaseStatus): void {
  const rows = releases.map((release) => [
    release.version,
    release.state,
    release.share === null ? '' : `${release.share} %`,
    release.viewers,
    release.failed_viewers,
    release.loads,
    release.failures,
    release.p75_ms === null ? '' : `${release.p75_ms} ms`,
  ]);
  const head = ['version', 'state', 'share', 'viewers', 'failed for', 'loads', 'failures', 'p75'];
  for (const line of tableLines(head, rows)) say(line);
  say(`${remote} ${version} ${verdicts[verdict]}${reason ? `: ${reason}` : ''}.`);
}

try {
  const { values, words } = readArguments(usage, 1, {
    wait: { type: 'boolean' },
    viewers: { type: 'string' },
    minutes: { type: 'string' },
    json: { type: 'boolean' },
  });
  const [remote] = words;
  if (!remote) throw new Error(`Usage: ${usage}`);
  const viewers = readNumber(values.viewers, 10, 'viewers');
  const limitMs = values.wait ? readNumber(values.minutes, 30, 'minutes') * 60_000 : 0;
  const status = await withReleaseServer(readSettings(), remote, (server) =>
    waitForStatus(() => server.status(remote, viewers), { limitMs }),
  );
  if (values.json) say(JSON.stringify(status));
  else sayStatus(status);
  process.exitCode = exitCodeOf(status, values.wait === true);
} catch (error) {
  fail(error);
}
