import type { RemoteModule } from '@workspace/host';
import { useEffect } from 'react';
import { Outlet, type RouteObject, useLocation } from 'react-router-dom';
import type { PageCatalog } from '../navigation/page-catalog.ts';
import { fullPattern, type LoadPage, PageSource } from './page-source.ts';
import { RemoteErrorBoundary } from './remote-error-boundary.tsx';
import type { RemoteLoader } from './remote-loader.ts';
import { RemotePart } from './remote-part.tsx';

/** The render time of each visible page of a remote, by path, as a `performance.now()` value. */
type Drawn = Map<string, number>;

/** A page that rendered longer ago than this, in ms, counts as in use. A page in use may contain typed text. */
const inUseAfterMs = 5_000;

function RemotePage({ source, drawn }: { source: PageSource; drawn: Drawn }) {
  const Page = source.page;
  return (
    <>
      <Page />
      <Mark source={source} drawn={drawn} />
    </>
  );
}

/**
 * Records the render time of a page, and reports the first one. As a sibling of the page, the component mounts only after the page's code has
 * loaded.
 */
function Mark({ source, drawn }: { source: PageSource; drawn: Drawn }) {
  const { pathname } = useLocation();
  useEffect(() => {
    drawn.set(pathname, performance.now());
    source.drawn();
    return () => void drawn.delete(pathname);
  }, [source, drawn, pathname]);
  return null;
}

interface RemoteRoutes {
  route: RouteObject;
  /**
   * Resolves when the page with this pattern has loaded or failed. Call it before the routes are added, so that the
   * router renders the page without a loading state.
   */
  ready: (pattern: string) => Promise<void>;
}

/**
 * Converts the routes of a remote for the shell's router. Keeps the routes that this viewer may have, and adds an error
 * boundary.
 */
export function remoteRoutes(
  name: string,
  module: RemoteModule,
  catalog: PageCatalog,
  loader: RemoteLoader,
): RemoteRoutes {
  const sources: PageSource[] = [];
  const paged = new Map<string, { source: PageSource; route: RouteObject }>();
  const drawn: Drawn = new Map();
  const withRetry = ({ lazy: load, children, ...route }: RouteObject, parent: string): RouteObject => {
    const pattern = fullPattern(route.path, parent);
    const kept = {
      ...route,
      ...(children && { children: children.map((child) => withRetry(child, pattern)) }),
    } as RouteObject;
    if (typeof load !== 'function') return kept;
    const source = new PageSource({ loader, remote: name, module, pattern, load: load as LoadPage });
    sources.push(source);
    const paging = {
      ...kept,
      element: <RemotePage source={source} drawn={drawn} />,
      // The router shows the previous page until `lazy` resolves, and then renders this page in one step.
      lazy: () => source.ready().then(() => ({})),
    } as RouteObject;
    paged.set(pattern, { source, route: paging });
    return paging;
  };
  const renew = () => {
    for (const source of sources) source.renew();
  };
  const fallBack = async () => {
    if (await loader.fallBack(name)) await Promise.all(sources.map((source) => source.follow()));
  };
  const route: RouteObject = {
    id: `remote:${name}`,
    element: (
      <RemotePart name={name}>
        <Outlet />
      </RemotePart>
    ),
    errorElement: (
      <RemoteErrorBoundary
        remote={name}
        onShown={renew}
        onFallBack={fallBack}
        isInUse={(pathname) => performance.now() - (drawn.get(pathname) ?? Number.POSITIVE_INFINITY) > inUseAfterMs}
      />
    ),
    children: module.routes
      .filter(({ path }) => path === undefined || catalog.owns(name, path))
      .map((one) => withRetry(one, '')),
  };
  const ready = async (pattern: string) => {
    const page = paged.get(pattern);
    await page?.source.ready();
    delete page?.route.lazy;
  };
  return { route, ready };
}
