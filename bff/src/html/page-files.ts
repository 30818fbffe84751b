import type { PageViewer } from '@workspace/contracts';
import { type RemotePage, shellRouteAt } from './route-match.ts';
import type { ShellAssets } from './shell-assets.ts';

/**
 * Returns the shell's files with those that the page at a path needs from the shell, so that the HTML loads them beside
 * its first script: the page itself, if it is the shell's own, or the shared modules that a remote's page imports and
 * that the shell loads late. A visitor sees the sign-in page instead of a page that is not public.
 * @param page the remote's page at the path, null if there is none.
 */
export function withPageFiles(
  assets: ShellAssets,
  path: string,
  viewer: PageViewer,
  page: RemotePage | null,
): ShellAssets {
  const route = shellRouteAt(assets, path);
  const own = assets.pages?.[viewer || route?.public ? (route?.path ?? '') : '/login'];
  const late = page?.release.files.pages?.[page.route.path]?.late ?? [];
  const files = page ? { js: late.flatMap((module) => assets.late?.[module] ?? []), css: [] } : own;
  if (!files) return assets;
  const { js, css } = assets.bootstrap;
  return { ...assets, bootstrap: { js: [...new Set([...js, ...files.js])], css: [...css, ...files.css] } };
}
