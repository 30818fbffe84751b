import type { ReleaseCheck } from '@workspace/contracts';
import { readArguments } from './lib/arguments.ts';
import { fail, say } from './lib/output.ts';
import { withReleaseServer } from './lib/release-server.ts';
import { requireRemote } from './lib/root.ts';
import { build } from './lib/run.ts';
import { sayPassed, sayRefusals } from './lib/say-check.ts';
import { readSettings, type Settings } from './lib/settings.ts';

/**
 * `npm run check -- mf-client`: builds a remote, and the application checks it against the deployed shell and the live
 * and canary releases of the other remotes. `--json` prints one JSON object with `ok` and `refusals` instead. Exits with
 * code 1 if the remote cannot be released.
 */
const usage = 'npm run check -- <remote> [--json]';

type Checked = Omit<ReleaseCheck, 'version'> & { version: string | null };

async function check(remote: string, settings: Settings, outputOfBuild: 'stdout' | 'stderr'): Promise<Checked> {
  const isBuilt = await build(remote, outputOfBuild).then(
    () => true,
    () => false,
  );
  if (isBuilt) return withReleaseServer(settings, remote, (server) => server.check(remote));
  const refusal = {
    rule: 'build',
    message: `${remote} does not build.`,
    cure: 'Read the messages of the build above.',
  };
  return { ok: false, version: null, refusals: [refusal], warnings: [] };
}

try {
  const { values, words } = readArguments(usage, 1, { json: { type: 'boolean' } });
  const remote = requireRemote(words[0], usage);
  const checked = await check(remote, readSettings(), values.json ? 'stderr' : 'stdout');
  const { ok, version, refusals, warnings } = checked;
  if (values.json) say(JSON.stringify(checked));
  else if (version !== null && ok) sayPassed(remote, { version, warnings });
  else sayRefusals(refusals);
  if (!ok) process.exitCode = 1;
} catch (error) {
  fail(error);
}
