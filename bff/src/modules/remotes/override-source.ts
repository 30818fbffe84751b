import { type RemoteRelease, remoteManifest } from '@workspace/contracts';
import * as z from 'zod/mini';
import { exposedBy, federationManifest } from '../../releases/federation-manifest.ts';
import type { RegisteredRemote } from './registry.ts';

const builtRemote = z.object({ manifest: remoteManifest });

const timeLimitMs = 2_000;

async function fetchJson<Schema extends z.ZodMiniType>(url: string, schema: Schema): Promise<z.output<Schema>> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeLimitMs) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return z.parse(schema, await answer.json());
}

async function describe(name: string, baseUrl: string): Promise<RemoteRelease> {
  const [{ manifest }, federation] = await Promise.all([
    fetchJson(`${baseUrl}remote.json`, builtRemote),
    fetchJson(`${baseUrl}mf-manifest.json`, federationManifest),
  ]);
  const exposed = exposedBy(federation);
  if (manifest.name !== name || !exposed) throw new Error(`${baseUrl} does not serve ${name}.`);
  return {
    name,
    version: `${manifest.version}-override`,
    contract: manifest.contract,
    baseUrl,
    ...exposed,
    integrity: {},
    cohort: 'override',
    manifest,
    needsWholeShell: true,
  };
}

/**
 * Returns the release of a dev server, which replaces the registered release. If the dev server cannot be read, the
 * result has the dev server's URL and the registered manifest. The shell can then show the broken override.
 * @returns null if the dev server cannot be read and the remote has no live release.
 */
export async function overriddenRelease(
  name: string,
  url: string,
  registered: RegisteredRemote | undefined,
): Promise<RemoteRelease | null> {
  const baseUrl = url.endsWith('/') ? url : `${url}/`;
  try {
    return await describe(name, baseUrl);
  } catch {
    const replaced = registered?.live;
    if (!replaced) return null;
    return {
      ...replaced,
      version: `${replaced.version}-override`,
      baseUrl,
      entry: 'remoteEntry.js',
      files: { js: [], css: [] },
      integrity: {},
      cohort: 'override',
    };
  }
}
