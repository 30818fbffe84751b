import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hostDescription, type ShellCheck } from '@workspace/contracts';
import * as z from 'zod/mini';
import { leftOut, readArguments, withoutChecks } from './lib/arguments.ts';
import { fail } from './lib/output.ts';
import { withReleaseServer } from './lib/release-server.ts';
import { remotes, requireRemote, root } from './lib/root.ts';
import { build } from './lib/run.ts';
import { sayShellPassed } from './lib/say-check.ts';
import { readSettings, type Settings } from './lib/settings.ts';
import { teamOf } from './lib/team.ts';
import { check, refusalsOfBuild, tell } from './lib/team-commands.ts';

/**
 * `npm run check -- mf-client`: checks the types of a remote, runs its tests and builds it, and the application checks it
 * against the deployed shell and the live and canary releases of the other remotes. Then a browser opens its pages there.
 * `--no-tests` leaves out types and tests, and `--no-visits` the pages. `npm run check -- shell` builds the shell, and the
 * application checks that its live and canary releases work with it. `--json` prints one JSON object with `ok` and `refusals` instead. Exits with
 * code 1 if the remote cannot be released, or the shell cannot be deployed.
 */
const usage = 'npm run check -- <remote> | shell [--json] [--no-tests] [--no-visits]';

async function checkShell(settings: Settings, output: 'stdout' | 'stderr'): Promise<ShellCheck> {
  const refusals = await refusalsOfBuild('shell', () => build('shell', { output }));
  if (refusals.length > 0) return { ok: false, refusals };
  const assets = JSON.parse(await readFile(path.join(root, 'shell/dist/assets.json'), 'utf8'));
  const { host } = z.parse(z.object({ host: hostDescription }), assets);
  return withReleaseServer(settings, remotes[0] ?? '', (server) => server.checkShell(host));
}

try {
  const { values, words } = readArguments(usage, 1, { json: { type: 'boolean' }, ...leftOut });
  const json = values.json === true;
  const settings = readSettings();
  const isOk =
    words[0] === 'shell'
      ? tell(await checkShell(settings, json ? 'stderr' : 'stdout'), json, sayShellPassed)
      : await check(teamOf(requireRemote(words[0], usage), settings), { json, ...withoutChecks(values) });
  if (!isOk) process.exitCode = 1;
} catch (error) {
  fail(error);
}
