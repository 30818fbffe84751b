import type { createBrowserRouter } from 'react-router-dom';
import type { WorkspaceBridge } from './workspace-bridge.ts';

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

/** A path of this site: one slash at its start, so that no parser can take it for another host. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/**
 * Keeps the shell's URL and this site's in step (product/chat#path): tells the shell each new path, beginning with the
 * first one, which is also the sign that the site runs; and goes where the shell says, without telling it so.
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
    // The shell has made the history entry already.
    void router.navigate(path, { replace: true });
  };
  return { follow, stop };
}
