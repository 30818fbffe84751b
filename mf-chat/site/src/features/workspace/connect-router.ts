import type { createBrowserRouter } from 'react-router-dom';
import type { WorkspaceBridge } from './workspace-bridge.ts';

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

/**
 * Returns true if a path belongs to this site. A path starts with exactly one slash, because URL parsers read a host
 * after two slashes.
 */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/**
 * Keeps the URL of the shell and the URL of the site in sync (product/chat#path). Each new path of the site is sent to
 * the shell. The first message also means that the site has started. `follow` opens a path from the shell and does not
 * send the path back.
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
    // The shell has already added a history entry for this path.
    void router.navigate(path, { replace: true });
  };
  return { follow, stop };
}
