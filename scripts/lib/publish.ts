import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStore } from '../stores/store.ts';
import { distOf, readBuiltRelease } from './built-remote.ts';
import type { Registry } from './registry.ts';
import { root } from './root.ts';

/**
 * Publishes the builds at a start. A version that the registry does not know goes live; a known version stays as it is,
 * so that a start undoes neither a release nor a rollback.
 */
export async function publishBuilt(
  names: readonly string[],
  store: ReleaseStore,
  registry: Registry,
  folderOf = distOf,
): Promise<void> {
  const known = await registry.releases();
  for (const remote of names) {
    const built = await readBuiltRelease(remote, folderOf(remote));
    if (known.some((release) => release.remote === remote && release.version === built.version)) continue;
    const baseUrl = await store.put(remote, built.version, folderOf(remote));
    await registry.publish({ ...built, base_url: baseUrl, created_by: 'npm start' });
  }
}

/** Corrects the addresses of releases in the local folder, whose host may now use another port. */
export async function followReleasesPort(releasesUrl: string, registry: Registry): Promise<void> {
  for (const { remote, version, base_url } of await registry.releases()) {
    const folder = `/${remote}/${version}/`;
    const { hostname, pathname, origin } = new URL(base_url);
    if (hostname === 'localhost' && pathname === folder && origin !== releasesUrl)
      await registry.move(remote, version, releasesUrl + folder);
  }
}

/** Copies the chat site to the folder that it is served from, and writes the origin of its application into it. */
export async function publishChatSite(target: string, workspaceOrigin: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await cp(path.join(root, 'mf-chat', 'site', 'dist'), target, { recursive: true });
  const page = path.join(target, 'index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replaceAll('%WORKSPACE_ORIGIN%', workspaceOrigin));
}
