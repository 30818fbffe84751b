import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readBuild, releaseOf } from '../../bff/src/releases/build.ts';
import type { ReleaseStore } from '../../bff/src/releases/stores/index.ts';
import { readDist, readSourceMaps } from './read-dist.ts';
import type { Registry } from './registry.ts';
import { distOf, root } from './root.ts';

/**
 * Publishes the given builds when the application starts. A version that is not in the registry goes live. A known
 * version keeps its state, so a restart undoes neither a release nor a rollback.
 */
export async function publishBuilt(
  names: readonly string[],
  store: ReleaseStore,
  registry: Registry,
  folderOf = distOf,
): Promise<void> {
  const known = await registry.releases();
  for (const remote of names) {
    const files = await readDist(remote, folderOf(remote));
    const built = await readBuild(remote, files);
    if (known.some((release) => release.remote === remote && release.version === built.version)) continue;
    const baseUrl = await store.put(remote, built.version, files);
    await registry.publish({ ...releaseOf(built), base_url: baseUrl, created_by: 'npm start' });
    await registry.keepMaps(remote, built.version, await readSourceMaps(folderOf(remote)));
  }
}

/** Updates the addresses of releases in the local folder when the port of their host has changed. */
export async function followReleasesPort(releasesUrl: string, registry: Registry): Promise<void> {
  for (const { remote, version, base_url } of await registry.releases()) {
    const folder = `/${remote}/${version}/`;
    const { hostname, pathname, origin } = new URL(base_url);
    if (hostname === 'localhost' && pathname === folder && origin !== releasesUrl)
      await registry.move(remote, version, releasesUrl + folder);
  }
}

/**
 * Copies the built chat site to `target` and writes the origin of the application into its page. The files of earlier
 * builds stay, because open pages still load them.
 */
export async function publishChatSite(target: string, workspaceOrigin: string): Promise<void> {
  const built = path.join(root, 'mf-chat', 'site', 'dist');
  const page = path.join(built, 'index.html');
  await cp(built, target, { recursive: true, filter: (file) => file !== page });
  // The page comes last and at once, so that it never names a file that is not there yet.
  const next = path.join(target, 'index.html.next');
  await writeFile(next, (await readFile(page, 'utf8')).replaceAll('%WORKSPACE_ORIGIN%', workspaceOrigin));
  await rename(next, path.join(target, 'index.html'));
}
