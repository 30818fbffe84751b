import {
  getInstance,
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { containerName } from '@workspace/contracts';
import type { RemoteModule } from '@workspace/host';
import { isChunkLoadError } from './diagnose.ts';
import { noteOrigin } from './origin.ts';
import { assertRunnable, type RunnableRelease, urlOf } from './release.ts';
import { messageOf, RemoteError } from './remote-error.ts';

const entryTimeoutMs = 8_000;

/**
 * The script element of a remote's entry. The entry reads its hashes from `releaseIntegrity`, and stops if the property
 * is missing.
 */
interface EntryScript extends HTMLScriptElement {
  releaseIntegrity?: RunnableRelease['hashes'];
}

const byEntryUrl = new Map<string, RunnableRelease>();
/** The names of the remotes whose entry was requested. */
const registered = new Set<string>();
/** The script element of the last requested entry, by remote name. */
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

/** Reports a module that the entry does not expose as `missing_module`. A chunk that did not load keeps its error. */
const missingModulePlugin: ModuleFederationRuntimePlugin = {
  name: 'workspace-missing-module',
  getModuleFactory: async ({ remoteEntryExports, expose }) => {
    try {
      return await remoteEntryExports.get(expose);
    } catch (error) {
      throw isChunkLoadError(error) ? error : new RemoteError('module', 'missing_module', messageOf(error));
    }
  },
};

let pluginsRegistered = false;

/** The URL of the entry that runs ahead of the load, by remote name. */
const ahead = new Map<string, string>();

/** Removes the style sheets beside the entry of a release that was loaded ahead and does not run. */
function removeStyles(entry: string): void {
  const folder = new URL('.', entry).href;
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (sheet.href.startsWith(folder)) sheet.remove();
}

/**
 * Registers a release with the federation runtime, and replaces an earlier registration of the same remote, unless its
 * entry runs ahead, so that the load waits for it. Removes the script of another entry that is still loading. If that entry
 * runs later, it finds no hashes and stops.
 */
export function registerRelease(release: RunnableRelease): void {
  const entry = urlOf(release, release.entry);
  const entryAhead = ahead.get(release.name);
  // Whoever registers it a second time wants to load it again.
  ahead.delete(release.name);
  if (entryAhead === entry) return;
  if (entryAhead) removeStyles(entryAhead);
  if (!pluginsRegistered) registerPlugins([integrityPlugin, missingModulePlugin]);
  pluginsRegistered = true;
  byEntryUrl.set(entry, release);
  registered.add(release.name);
  noteOrigin(release.name, release);
  const abandoned = scripts.get(release.name);
  if (abandoned?.isConnected) {
    delete abandoned.releaseIntegrity;
    abandoned.remove();
  }
  registerRemotes([{ name: containerName(release.name), entry }], { force: true });
}

const moduleId = (name: string): string => `${containerName(name)}/remote`;

/** Returns whether the entry of a remote, of whatever version, was requested. */
export const isRegistered = (name: string): boolean => registered.has(name);

/**
 * Runs the entry of a release before its remote is loaded, unless an entry of the remote was requested before. The entry
 * only defines modules, and none of them runs. Rejects if the release cannot run, or if its entry does not load.
 */
export async function runEntry(release: RunnableRelease): Promise<void> {
  const { name, entry } = release;
  const runtime = getInstance();
  if (!runtime || isRegistered(name)) return;
  assertRunnable(release);
  registerRelease(release);
  ahead.set(name, urlOf(release, entry));
  try {
    const { module } = await runtime.remoteHandler.getRemoteModuleAndOptions({ id: moduleId(name) });
    await module.getEntry();
  } catch (error) {
    ahead.delete(name);
    throw error;
  }
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
 * Loads the exposed module of a registered remote. Rejects if the entry or one of its chunks does not load, or if
 * `defineRemote` did not create the module.
 */
export async function loadModule({ name }: Pick<RunnableRelease, 'name'>): Promise<RemoteModule> {
  const loaded = await loadRemote<{ default?: unknown }>(moduleId(name));
  if (!isRemoteModule(loaded?.default))
    throw new RemoteError('module', 'missing_module', `${name} exposes no module made by defineRemote.`);
  return loaded.default;
}
