import type { ReleaseStatus } from '@workspace/contracts';
import { say } from './output.ts';
import { tableLines } from './table.ts';
import type { Team } from './team-commands.ts';
import { exitCodeOf, waitForStatus } from './wait-for-status.ts';

/** The options of the command `status`, for readArguments. */
export const statusOptions = {
  wait: { type: 'boolean' },
  viewers: { type: 'string' },
  minutes: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** How the options of the command `status` are typed. */
export const statusUsage = '[--wait] [--viewers <number>] [--minutes <number>] [--json]';

interface StatusValues {
  wait?: boolean | undefined;
  viewers?: string | undefined;
  minutes?: string | undefined;
  json?: boolean | undefined;
}

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

/**
 * Prints how the newest release of a remote does, compared with the one before. With `wait`, waits until enough viewers
 * have loaded it. @returns the exit code: 1 if the release is worse or was withdrawn, 2 if too few viewers have loaded it.
 */
export async function status({ remote, withServer }: Team, values: StatusValues): Promise<number> {
  const viewers = readNumber(values.viewers, 10, 'viewers');
  const limitMs = values.wait ? readNumber(values.minutes, 30, 'minutes') * 60_000 : 0;
  const answer = await withServer((server) => waitForStatus(() => server.status(remote, viewers), { limitMs }));
  if (values.json) say(JSON.stringify(answer));
  else sayStatus(answer);
  return exitCodeOf(answer, values.wait === true);
}
