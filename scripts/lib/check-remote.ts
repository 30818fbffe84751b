import { createHash } from 'node:crypto';
import { type HostDescription, hostDescription } from '@workspace/contracts';
import { judge, warn } from '../gate/gate.ts';
import type { Candidate, Deployed } from '../gate/rule.ts';
import { filesBelow, readBytes } from '../stores/store.ts';
import { type BuiltRelease, distOf, readBuiltRelease, readCarriedModules } from './built-remote.ts';
import { say } from './output.ts';
import { createRegistry, supabaseOf } from './registry.ts';
import { build } from './run.ts';
import type { Settings } from './settings.ts';

const answerTimeoutMs = 5_000;

async function askHost(appUrl: string): Promise<HostDescription> {
  const url = `${appUrl}/api/remotes/host`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(answerTimeoutMs) }).catch(() => null);
  if (!answer)
    throw new Error(
      `The application does not answer at ${appUrl}. Start it (npm start), or set PUBLIC_URL to its address.`,
    );
  const host = hostDescription.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !host.success)
    throw new Error(`${url} does not describe the shell (status ${answer.status}). Build the application again.`);
  return host.data;
}

async function hashesOf(folder: string): Promise<Record<string, string>> {
  const files = (await filesBelow(folder)).filter((file) => /\.(js|css)$/.test(file));
  const hashes = files.map(async (file) => {
    const hash = createHash('sha384').update(await readBytes(folder, file));
    return [file, `sha384-${hash.digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/**
 * Builds a remote, checks it against the deployed shell and remotes, and prints the findings. Returns the build. Throws
 * one sentence if the remote cannot be released.
 */
export async function checkRemote(remote: string, settings: Settings): Promise<BuiltRelease> {
  await build(remote);
  const [built, modules] = await Promise.all([readBuiltRelease(remote), readCarriedModules(remote)]);
  if (!built.facts || !modules)
    throw new Error(`The build of ${remote} does not list its shared modules. Build it in production mode.`);
  const candidate: Candidate = { ...built, facts: built.facts, modules, present: await hashesOf(distOf(remote)) };
  const [host, releases] = await Promise.all([
    askHost(settings.PUBLIC_URL?.replace(/\/$/, '') ?? settings.appUrl),
    createRegistry(supabaseOf(settings)).releases(),
  ]);
  const deployed: Deployed = { host, releases };
  const refusals = judge(candidate, deployed);
  for (const { rule, problem: what, fix: cure } of refusals) say(`✗ ${rule}: ${what}\n  ${cure}`);
  if (refusals.length > 0) {
    const count = refusals.length === 1 ? 'one reason' : `${refusals.length} reasons`;
    throw new Error(`${remote} ${built.version} cannot be released, for ${count}.`);
  }
  for (const sentence of warn(candidate, deployed)) say(`! another version: ${sentence}`);
  say(`✓ ${remote} ${built.version} is compatible with the deployed shell and remotes.`);
  return built;
}
