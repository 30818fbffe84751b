import type { createBrowserRouter } from 'react-router-dom';
import type { WorkspaceBridge } from './workspace-bridge.ts';

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

/**
 * Returns whether a path belongs to this site. It must start with exactly one slash, so that no URL parser reads a host
 * from it.
 */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/**
 * Keeps the shell's URL and the site's URL in sync (product/chat#path). It sends each new path to the shell. The first
 * path also tells the shell that the site runs. It goes to the paths that the shell sends, without sending them back.
 */
export function connectRouter(router: SiteRouter, bridge: WorkspaceBridge) {
  let known: string | null = null;
  const tell = (path: string) => {
    if (path === known) return;
    known = path;
    bridge.post({ type: 'update-path', path });
  };
  tell(router.state.location.pathname);
  const stop = router.subscribe(({ location }) => tell(location.pathname));
  const follow = (path: string): void => {
    if (!isOwnPath(path)) return;
    known = path;
    // The shell has already created the history entry.
    void router.navigate(path, { replace: true });
  };
  return { follow, stop };
}
