import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hostDescription, type ReleaseCheck, type ReleaseRefusal, type ShellCheck } from '@workspace/contracts';
import * as z from 'zod/mini';
import { readArguments } from './lib/arguments.ts';
import { fail, say } from './lib/output.ts';
import { withReleaseServer } from './lib/release-server.ts';
import { remotes, requireRemote, root } from './lib/root.ts';
import { build } from './lib/run.ts';
import { sayPassed, sayRefusals, sayShellPassed } from './lib/say-check.ts';
import { readSettings, type Settings } from './lib/settings.ts';

/**
 * `npm run check -- mf-client`: builds a remote, and the application checks it against the deployed shell and the live
 * and canary releases of the other remotes. `npm run check -- shell` builds the shell, and the application checks that
 * its live and canary releases work with it. `--json` prints one JSON object with `ok` and `refusals` instead. Exits with
 * code 1 if the remote cannot be released, or the shell cannot be deployed.
 */
const usage = 'npm run check -- <remote> | shell [--json]';

type Checked = Omit<ReleaseCheck, 'version'> & { version: string | null };

/** Builds a package. Returns the refusals: none if it builds. */
async function refusalsOfBuild(name: string, output: 'stdout' | 'stderr') {
  const isBuilt = await build(name, output).then(
    () => true,
    () => false,
  );
  return isBuilt
    ? []
    : [{ rule: 'build', message: `${name} does not build.`, cure: 'Read the messages of the build above.' }];
}

async function check(remote: string, settings: Settings, output: 'stdout' | 'stderr'): Promise<Checked> {
  const refusals = await refusalsOfBuild(remote, output);
  if (refusals.length > 0) return { ok: false, version: null, refusals, warnings: [] };
  return withReleaseServer(settings, remote, (server) => server.check(remote));
}

async function checkShell(settings: Settings, output: 'stdout' | 'stderr'): Promise<ShellCheck> {
  const refusals = await refusalsOfBuild('shell', output);
  if (refusals.length > 0) return { ok: false, refusals };
  const assets = JSON.parse(await readFile(path.join(root, 'shell/dist/assets.json'), 'utf8'));
  const { host } = z.parse(z.object({ host: hostDescription }), assets);
  return withReleaseServer(settings, remotes[0] ?? '', (server) => server.checkShell(host));
}

/** Prints the outcome, in words or as JSON, and sets the exit code. */
function tell(checked: { ok: boolean; refusals: ReleaseRefusal[] }, json: boolean, sayOk: () => void): void {
  if (json) say(JSON.stringify(checked));
  else if (checked.ok) sayOk();
  else sayRefusals(checked.refusals);
  if (!checked.ok) process.exitCode = 1;
}

try {
  const { values, words } = readArguments(usage, 1, { json: { type: 'boolean' } });
  const output = values.json ? 'stderr' : 'stdout';
  if (words[0] === 'shell') {
    tell(await checkShell(readSettings(), output), values.json === true, sayShellPassed);
  } else {
    const remote = requireRemote(words[0], usage);
    const checked = await check(remote, readSettings(), output);
    const { version, warnings } = checked;
    tell(checked, values.json === true, () => sayPassed(remote, { version: version ?? '', warnings }));
  }
} catch (error) {
  fail(error);
}
