import type { ReleaseCheck, ReleaseList, ReleaseRefusal } from '@workspace/contracts';
import type { BuildFiles } from '../../bff/src/releases/files.ts';
import { fail, say } from './output.ts';
import { Refused, type ReleaseServer } from './release-calls.ts';
import { sayPassed, sayRefusals, sayVisited, sayWarnings } from './say-check.ts';
import { tableLines } from './table.ts';
import type { Accounts } from './visits/viewers.ts';

/** Where the output of a program goes. */
type Output = 'stdout' | 'stderr';

/** The team of one remote: how it tests and builds, and how it reaches the application that it releases to. */
export interface Team {
  remote: string;
  /** Checks the types of the remote. Resolves to whether they are right. */
  types: (output: Output) => Promise<boolean>;
  /** Runs the tests of the remote. Resolves to whether they pass. */
  tests: (output: Output) => Promise<boolean>;
  /** Builds the remote. Throws if it does not build. */
  build: (output: Output) => Promise<void>;
  /** Reads the files of the last build. */
  built: () => Promise<BuildFiles>;
  /** Reads the source maps of the last build, as `readSourceMaps` returns them. */
  maps: () => Promise<Record<string, string>>;
  withServer: <Value>(work: (server: ReleaseServer) => Promise<Value>) => Promise<Value>;
  /** Address of the application, without a slash at the end. */
  app: string;
  /** The test accounts there that visit the pages of the remote. */
  accounts: Accounts;
  /** Returns what the team types for a command: `npm run promote -- mf-client`. */
  typed: (command: 'promote' | 'rollback') => string;
}

/** The outcome of a check. `visits` is the number of visits of pages. */
type Checked = Omit<ReleaseCheck, 'version'> & { version: string | null; visits: number };

/** Builds a package. Returns the refusals: none if it builds. */
export async function refusalsOfBuild(name: string, build: () => Promise<void>): Promise<ReleaseRefusal[]> {
  const isBuilt = await build().then(
    () => true,
    () => false,
  );
  return isBuilt
    ? []
    : [{ rule: 'build', message: `${name} does not build.`, cure: 'Read the messages of the build above.' }];
}

/** Prints the outcome of a check, in words or as JSON. @returns whether the check passed. */
export function tell(
  checked: { ok: boolean; refusals: readonly ReleaseRefusal[] },
  json: boolean,
  sayOk: () => void,
): boolean {
  if (json) say(JSON.stringify(checked));
  else if (checked.ok) sayOk();
  else sayRefusals(checked.refusals);
  return checked.ok;
}

/** Checks the types of a remote and runs its tests. Returns the refusals: none if all is well. */
async function refusalsOfSources({ remote, types, tests }: Team, output: Output): Promise<ReleaseRefusal[]> {
  const wrongTypes = {
    rule: 'types',
    message: `The types of ${remote} are wrong.`,
    cure: 'Read the messages of the compiler above.',
  };
  const failedTests = {
    rule: 'tests',
    message: `A test of ${remote} fails.`,
    cure: 'Read the messages of the tests above.',
  };
  const areTypesRight = await types(output);
  const doTestsPass = await tests(output);
  return [...(areTypesRight ? [] : [wrongTypes]), ...(doTestsPass ? [] : [failedTests])];
}

/** Visits the pages of the last build in a browser. */
async function visit({ remote, built, app, accounts }: Team) {
  // Only visits load Playwright.
  const { checkVisits } = await import('./visits/check-visits.ts');
  return checkVisits({ remote, files: await built(), app, accounts });
}

async function checked(team: Team, { noTests, noVisits }: CheckOptions, output: Output): Promise<Checked> {
  const { remote, build, built, withServer } = team;
  const ofSources = noTests ? [] : await refusalsOfSources(team, output);
  const ofBuild = await refusalsOfBuild(remote, () => build(output));
  const refusals = [...ofSources, ...ofBuild];
  if (ofBuild.length > 0) return { ok: false, version: null, refusals, warnings: [], visits: 0 };
  const answer = await withServer(async (server) => server.check(remote, await built()));
  refusals.push(...answer.refusals);
  if (refusals.length > 0 || noVisits) return { ...answer, ok: refusals.length === 0, refusals, visits: 0 };
  const visited = await visit(team);
  const warnings = [...answer.warnings, ...visited.warnings];
  return { ...answer, ok: visited.refusals.length === 0, refusals: visited.refusals, warnings, visits: visited.visits };
}

interface CheckOptions {
  /** Print one JSON object. */
  json?: boolean | undefined;
  /** Leave out types and tests, which have passed elsewhere. */
  noTests?: boolean | undefined;
  /** Leave out the visits of the pages. */
  noVisits?: boolean | undefined;
}

/**
 * Checks the types of a remote, runs its tests, builds it, and has the application check the build against its shell and
 * the releases of the other remotes. Then opens its pages in the application with a browser. @returns whether the remote
 * can be released.
 */
export async function check(team: Team, options: CheckOptions): Promise<boolean> {
  const { json = false } = options;
  const result = await checked(team, options, json ? 'stderr' : 'stdout');
  const { version, warnings, visits } = result;
  return tell(result, json, () => {
    sayPassed(team.remote, { version: version ?? '', warnings });
    if (visits > 0) sayVisited(visits);
  });
}

function shareOf(canary: string | undefined): number | undefined {
  if (canary === undefined) return undefined;
  const share = Number(canary);
  if (!Number.isInteger(share) || share < 0 || share > 99)
    throw new Error('--canary must be a whole percentage from 0 to 99.');
  return share;
}

/** The options of the command that releases a remote, as they were typed. */
export interface ReleaseOptions {
  /** The percentage of viewers who get the release. Without it, everybody gets it. */
  canary?: string | undefined;
  /** Further viewers of the canary: email addresses, and ids of organizations, with commas between them. */
  for?: string | undefined;
  note?: string | undefined;
  /** Print one JSON object, for pipelines. */
  json?: boolean | undefined;
  /** Leave out types and tests, which have passed elsewhere. */
  noTests?: boolean | undefined;
  /** Leave out the visits of the pages. */
  noVisits?: boolean | undefined;
}

/** The version of a build, beside the versions that users get. */
interface Compared {
  version: string;
  live: string | undefined;
  canary: string | undefined;
}

/** Returns the version of a build, and what is live and the canary. @throws {Refused} with the reasons of the gate. */
async function compareWithServed({ remote, built, withServer }: Team): Promise<Compared> {
  return withServer(async (server) => {
    const { ok, version, refusals } = await server.check(remote, await built());
    if (!ok) throw new Refused(`${remote} ${version} cannot be released.`, refusals);
    const releases = await server.list();
    const versionOf = (state: Released['state']) =>
      releases.find((made) => made.remote === remote && made.state === state)?.version;
    return { version, live: versionOf('live'), canary: versionOf('canary') };
  });
}

/** What `release` has done, as its JSON says it. */
interface Released {
  ok: true;
  version: string;
  state: 'live' | 'canary';
  /** Whether the command released it. Otherwise the same build was live before. */
  isNew: boolean;
}

/** Visits the pages of the last build. @throws {Refused} with what is wrong with them. */
async function requireGoodVisits(team: Team, json: boolean): Promise<void> {
  const { refusals, warnings, visits } = await visit(team);
  if (refusals.length > 0) throw new Refused(`${team.remote} is not released.`, refusals);
  if (json) return;
  sayWarnings(warnings);
  sayVisited(visits);
}

async function releaseSources(team: Team, options: ReleaseOptions): Promise<Released> {
  const { canary, for: named, note, json, noTests, noVisits } = options;
  const { remote, built, maps, withServer, typed } = team;
  const share = shareOf(canary);
  const viewers = named?.split(',');
  if (viewers ? share === undefined : share === 0)
    throw new Error('--for names viewers of a canary: use it with --canary, and --canary 0 only with it.');
  const output = json ? 'stderr' : 'stdout';
  const refusals = noTests ? [] : await refusalsOfSources(team, output);
  if (refusals.length > 0) throw new Refused(`${remote} is not released.`, refusals);
  await team.build(output);
  if (share !== undefined || !noVisits) {
    const { version, live, canary: other } = await compareWithServed(team);
    if (share !== undefined && version === live) {
      if (other)
        throw new Error(
          `${remote} ${version} is live already, but ${other} is still the canary. To withdraw it: ${typed('rollback')}`,
        );
      if (!json) say(`${remote} ${version} is live already.`);
      return { ok: true, version, state: 'live', isNew: false };
    }
  }
  if (!noVisits) await requireGoodVisits(team, json === true);
  const made = await withServer(async (server) =>
    server.release(remote, await built(), { share, viewers, note, maps: await maps() }),
  );
  const { version } = made;
  if (!json) {
    const audience = [share ? `${share} % of viewers` : '', viewers?.join(', ')].filter(Boolean).join(' and ');
    sayPassed(remote, made);
    say(
      share === undefined
        ? `${remote} ${version} is live. To roll back: ${typed('rollback')}`
        : `${remote} ${version} is live for ${audience}. To make it live for everyone: ${typed('promote')}`,
    );
  }
  return { ok: true, version, state: share === undefined ? 'live' : 'canary', isNew: true };
}

/**
 * Checks the types of a remote, runs its tests, builds it, visits its pages and sends it to the application, which checks,
 * stores and publishes it. A build that is live already does not become a canary. With `json`, prints one JSON object.
 * @throws {Refused} with the reasons against the release, and an Error if another canary stays beside such a build.
 */
export async function release(team: Team, options: ReleaseOptions): Promise<void> {
  try {
    const released = await releaseSources(team, options);
    if (options.json) say(JSON.stringify(released));
  } catch (error) {
    if (!options.json || !(error instanceof Refused)) throw error;
    say(JSON.stringify({ ok: false, refusals: error.refusals }));
    throw new Error(error.message);
  }
}

/** Prints the reasons of a failed command, refusals with their cures, and exits with code 1. */
export function failTeam(error: unknown): never {
  if (error instanceof Refused) sayRefusals(error.refusals);
  fail(error);
}

/** Makes the canary live for everyone. With a version, throws unless that version is the canary, or live already. */
export async function promote({ remote, withServer }: Team, version: string | undefined): Promise<void> {
  await withServer(async (server) => {
    try {
      say(`${remote} ${await server.promote(remote, version)} is live.`);
    } catch (error) {
      const isLive = ({ remote: name, version: made, state }: ReleaseList[number]) =>
        name === remote && made === version && state === 'live';
      if (!version || !(await server.list()).some(isLive)) throw error;
      say(`${remote} ${version} is live already.`);
    }
  });
}

/**
 * Withdraws the canary. If there is no canary, withdraws the live release and makes the last known good release live.
 * With a version, withdraws the live release and makes that version live.
 */
export async function rollBack({ remote, withServer }: Team, version: string | undefined): Promise<void> {
  say(`${remote} ${await withServer((server) => server.rollBack(remote, version))} is live.`);
}

/** Ends a remote. Its addresses lead to `redirectTo`. */
export async function retire({ remote, withServer }: Team, redirectTo: string | undefined): Promise<void> {
  await withServer((server) => server.retire(remote, redirectTo));
  say(`${remote} has ended.${redirectTo ? ` Its addresses lead to ${redirectTo}.` : ''}`);
}

/** Lets the remote `to` take the place of this one with its first release. */
export async function rename({ remote, withServer }: Team, to: string): Promise<void> {
  await withServer((server) => server.rename(remote, to));
  say(`${to} takes the place of ${remote} with its first release.`);
}

/** Formats a time in UTC without seconds. */
const shortTime = (iso: string): string => new Date(iso).toISOString().slice(0, 16).replace('T', ' ');

/** Prints a table of releases, sorted by remote. */
export function sayReleases(releases: ReleaseList): void {
  const rows = releases
    .toSorted((one, other) => one.remote.localeCompare(other.remote))
    .map((made) => [
      made.remote,
      made.version,
      made.state,
      made.share === null ? '' : `${made.share} %`,
      made.created_by,
      shortTime(made.created_at),
      made.loads,
      made.failures,
      made.note ?? '',
    ]);
  const head = ['remote', 'version', 'state', 'share', 'who', 'when (UTC)', 'loads 24 h', 'failures 24 h', 'note'];
  for (const line of tableLines(head, rows)) say(line);
}
