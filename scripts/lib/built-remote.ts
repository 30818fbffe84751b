import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildFacts, ReleaseBundle, RemoteManifest } from '@workspace/contracts';
import { root } from './root.ts';

/** The content of remote.json in a remote's build. */
interface BuiltRemote {
  manifest: RemoteManifest;
  integrity: Record<string, string>;
  facts?: BuildFacts;
  modules?: string[];
  pages?: ReleaseBundle['files']['pages'];
}

/** The part of mf-manifest.json that the commands read. */
interface FederationManifest {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { path: string; assets: Record<'js' | 'css', { sync: string[]; async: string[] }> }[];
}

/** A built release before it is stored. Its manifest is not checked yet. */
export interface BuiltRelease {
  remote: string;
  version: string;
  contract: number;
  manifest: RemoteManifest;
  entry: string;
  files: ReleaseBundle['files'];
  integrity: Record<string, string>;
  facts: BuildFacts | null;
}

/** A stored release, as the registry saves it. */
export interface Release extends BuiltRelease {
  base_url: string;
  /** Percentage of viewers who get the release; everyone if undefined. */
  share?: number;
  note?: string;
  created_by?: string;
}

/** Returns the folder that contains the build of a remote. */
export const distOf = (remote: string): string => path.join(root, remote, 'dist');

async function readJson<Value>(dist: string, file: string): Promise<Value> {
  return JSON.parse(await readFile(path.join(dist, file), 'utf8')) as Value;
}

/**
 * Returns the modules of packages in the last build of a remote, for the publish gate. Null if the build does not list
 * them.
 */
export async function readCarriedModules(remote: string): Promise<string[] | null> {
  const { modules } = await readJson<BuiltRemote>(distOf(remote), 'remote.json');
  return modules ?? null;
}

/**
 * Reads the last build of a remote. The version contains a hash of the build, so different builds have different
 * versions.
 */
export async function readBuiltRelease(remote: string, dist = distOf(remote)): Promise<BuiltRelease> {
  const built = await readJson<BuiltRemote>(dist, 'remote.json');
  const federation = await readJson<FederationManifest>(dist, 'mf-manifest.json');
  const { manifest, integrity, facts, pages } = built;
  const exposed = federation.exposes.find((one) => one.path === './remote');
  if (!exposed) throw new Error(`${remote} exposes no ./remote.`);
  const { path: entryFolder, name: entryFile } = federation.metaData.remoteEntry;
  const digest = createHash('sha256').update(JSON.stringify(built)).digest('hex').slice(0, 8);
  const version = `${manifest.version}-${digest}`;
  return {
    remote,
    version,
    contract: manifest.contract,
    manifest: { ...manifest, version },
    entry: path.posix.join(entryFolder, entryFile),
    files: { js: exposed.assets.js.sync, css: exposed.assets.css.sync, ...(pages && { pages }) },
    integrity,
    facts: facts ?? null,
  };
}
