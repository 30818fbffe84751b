// First, because libraries read some of these when they load.
import './globals.ts';

import { configureApi } from '@workspace/api';
import { answerFrom, haveReadsChanged } from '@workspace/api/server';
import { type DrawingTask, type Drawn, type DrawnEntry, firstCalls } from '@workspace/contracts';
import { createHostEvents, type Host, type RemoteModule } from '@workspace/host';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { App } from '../app.tsx';
import { createPageCatalog } from '../navigation/page-catalog.ts';
import { createLiveCatalog } from '../remotes/live-catalog.ts';
import { queriesOf } from '../remotes/preload.ts';
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import { remoteRoutes } from '../remotes/remote-routes.tsx';
import { pathToShow } from '../routing/destination.ts';
import { shellRoutesOf } from '../routing/router.tsx';
import { addSlices, createStore } from '../store.ts';
import { toast } from '../toast/toast.ts';
import { openAddress } from './globals.ts';
import { movePanel } from './move-panel.ts';
import { sharedModules } from './shared.ts';
import { styleRules } from './style-rules.ts';

Object.assign(globalThis, { workspaceShared: sharedModules });

type Store = ReturnType<typeof createStore>;
type Routes = ReturnType<typeof shellRoutesOf>;

/** Calls whose answers start further calls need as many passes. */
const maxPasses = 5;
/** Enough turns of the queue of promises for the answers to reach the store. */
const turns = 60;

/** What React writes in place of a part that throws, or whose code has not loaded. Drawn text has no angle brackets. */
const failedPart = '<!--$!-->';

async function settle(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

/** Draws what is not drawn yet of the page that `draw` has begun. */
let paint: ((answers: Record<string, unknown>) => Promise<Drawn>) | undefined;

/** Returns the data in the store. What a call answered without a change is only named, because the page has the answers. */
function cached(store: Store, answers: Record<string, unknown>): DrawnEntry[] {
  const paths = new Map(Object.entries(answers).map(([path, answer]) => [answer, path]));
  return Object.values(store.getState().api.queries).flatMap((entry) => {
    if (entry?.status !== 'fulfilled' || !entry.endpointName) return [];
    const { endpointName, originalArgs: arg, data } = entry;
    const path = typeof data === 'object' && data !== null ? paths.get(data) : undefined;
    return [path === undefined ? { endpointName, arg, value: data } : { endpointName, arg, path }];
  });
}

/** Returns a router that shows the page at `location`, with the code of the page. */
async function routerAt(routes: Routes) {
  const { pathname, search, hash } = location;
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  const { dataRoutes } = createStaticHandler(routes);
  const matches = matchRoutes(dataRoutes, pathname) ?? [];
  // Loaders of the shell only redirect, which the BFF and the browser do.
  const context = {
    basename: '/',
    location: { pathname, search, hash, state: null, key: 'default' },
    matches,
    loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])),
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  } as unknown as Parameters<typeof createStaticRouter>[1];
  return { router: createStaticRouter(dataRoutes as RouteObject[], context), context };
}

/** Starts the queries of the shell whose answers are known or under way. */
function startFirstQueries(accountType: Parameters<typeof queriesOf>[0], store: Store, paths: string[]): void {
  const queries = queriesOf(accountType, store.dispatch);
  for (const path of paths) {
    const { pathname, searchParams } = new URL(path, location.origin);
    const call = Object.values(firstCalls).find((one) => one === pathname);
    if (call) void queries[call](searchParams);
  }
}

/**
 * Draws a page of the shell, or of `remote`, which must be the module of the page's remote. Stops where calls have no
 * answer, and names them; `goOn` draws the rest. A second drawing needs a new context. Throws what the page throws.
 */
export async function draw(task: DrawingTask, remote: RemoteModule | null): Promise<Drawn> {
  const { boot, url, answers, awaited } = task;
  const { user } = boot.session;
  const { pathname } = new URL(url);
  const path = pathToShow(pathname, user);
  const readings = openAddress(path === pathname ? url : new URL(path, url).href, task);
  const calls = answerFrom(answers);
  const services: Host = {
    toast,
    events: createHostEvents(),
    config: { chatOrigin: boot.chatOrigin, supportEmail: boot.supportEmail, links: boot.links ?? {} },
  };
  const store = createStore();
  const catalog = createLiveCatalog((releases) => createPageCatalog(releases, user, boot.links), boot.remotes);
  const loader = createRemoteLoader(boot.remotes, {
    isWholeShell: true,
    onLoaded: () => {},
    askForReleases: () => Promise.reject(new Error('A drawing loads no remotes.')),
  });
  configureApi({ viewer: user?.id ?? null });
  const routes = shellRoutesOf(user);
  const page = catalog.find(location.pathname);
  if (page?.remote && remote) {
    addSlices(page.remote, remote.reducers ?? []);
    const { route, ready } = remoteRoutes(page.remote, remote, catalog, { ...loader, load: async () => remote });
    await ready(page.path);
    routes[0]?.children?.push(route);
  }
  const { router, context } = await routerAt(routes);
  const tree = (
    <StrictMode>
      <App boot={boot} store={store} services={services} catalog={catalog} loader={loader}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </StrictMode>
  );
  startFirstQueries(user?.account_type ?? null, store, [...Object.keys(answers), ...awaited]);
  await settle();
  const given = { ...answers };
  paint = async (more) => {
    Object.assign(given, more);
    calls.answer(more);
    await settle();
    let content = '';
    let missing: string[] = [];
    for (let pass = 0; pass < maxPasses && missing.length === 0; pass += 1) {
      content = renderToString(tree);
      await settle();
      missing = calls.missing();
      if (!haveReadsChanged()) break;
    }
    if (content.includes(failedPart)) throw new Error('A part of the page cannot be drawn.');
    return { ...styleRules(movePanel(content)), entries: cached(store, given), readings, missing };
  };
  return paint({});
}

/** Goes on with the drawing that `draw` has begun, with answers to calls that it lacked, by path with query. */
export async function goOn(answers: Record<string, unknown>): Promise<Drawn> {
  if (!paint) throw new Error('No drawing has begun.');
  return paint(answers);
}
