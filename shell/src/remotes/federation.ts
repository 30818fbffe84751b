import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { containerName } from 'shared/contracts';
import type { RemoteModule } from 'shared/host';
import { type RunnableRelease, urlOf } from './release.ts';
import { RemoteError } from './remote-error.ts';

const entryTimeoutMs = 8_000;

/** The script of an entry. Its build reads the hashes of its release from it, and runs nothing without. */
interface EntryScript extends HTMLScriptElement {
  releaseIntegrity?: RunnableRelease['hashes'];
}

const byEntryUrl = new Map<string, RunnableRelease>();
/** By remote, the entry that was asked for last. */
const scripts = new Map<string, EntryScript>();

const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'workspace-integrity',
  createScript: ({ url }) => {
    const release = byEntryUrl.get(url);
    const hash = release?.hashes?.[release.entry];
    if (!release || (release.hashes && !hash)) throw new Error(`${url} has no hash.`);
    const script: EntryScript = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.releaseIntegrity = release.hashes;
    if (hash) script.integrity = hash;
    scripts.set(release.name, script);
    return { script, timeout: entryTimeoutMs };
  },
};

let pluginsRegistered = false;

/**
 * Makes a release known to the federation runtime in place of whatever it knew of this remote. An entry that is still on its way
 * is given up: should it arrive after all, it finds no hashes and stops.
 */
export function registerRelease(release: RunnableRelease): void {
  if (!pluginsRegistered) registerPlugins([integrityPlugin]);
  pluginsRegistered = true;
  const entry = urlOf(release, release.entry);
  byEntryUrl.set(entry, release);
  const abandoned = scripts.get(release.name);
  if (abandoned?.isConnected) {
    delete abandoned.releaseIntegrity;
    abandoned.remove();
  }
  registerRemotes([{ name: containerName(release.name), entry }], { force: true });
}

const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' &&
  value !== null &&
  'routes' in value &&
  Array.isArray(value.routes) &&
  'slots' in value &&
  typeof value.slots === 'object' &&
  value.slots !== null;

/**
 * Loads the exposed module of a registered remote. Rejects when the entry or one of its chunks does not arrive, and when what
 * arrives is not what `defineRemote` makes.
 */
export async function loadModule({ name }: Pick<RunnableRelease, 'name'>): Promise<RemoteModule> {
  const loaded = await loadRemote<{ default?: unknown }>(`${containerName(name)}/remote`);
  if (!isRemoteModule(loaded?.default))
    throw new RemoteError('module', 'missing_module', `${name} exposes no module made by defineRemote.`);
  return loaded.default;
}
