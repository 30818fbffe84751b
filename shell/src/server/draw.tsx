import { openAddress } from './globals.ts';
import './shared.ts';
import { api, configureApi } from '@workspace/api';
import { drawing } from '@workspace/api/server';
import { type Boot, type DrawnEntry, firstCalls, type Readings } from '@workspace/contracts';
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
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import { queriesOf } from '../remotes/preload.ts';
import { remoteRoutes } from '../remotes/remote-routes.tsx';
import { shellRoutesOf } from '../routing/router.tsx';
import { addSlices, createStore } from '../store.ts';
import { toast } from '../toast/toast.ts';

/** What a page is drawn from. */
export interface DrawingTask {
  boot: Boot;
  url: string;
  /** Answers to GET calls, by path with query. */
  answers: Record<string, unknown>;
  facts: Readings;
}

export interface Drawn {
  html: string;
  entries: DrawnEntry[];
  readings: Readings;
  /** The calls without an answer in the task. Their part of the page shows that it loads. */
  missing: string[];
}

/** Rounds of effects that a pass may take: calls whose answers start further calls. */
const maxPasses = 5;
/** Enough turns of the queue of promises for the answers to reach the store. */
const turns = 60;

const cached = (store: ReturnType<typeof createStore>): DrawnEntry[] =>
  Object.values(store.getState().api.queries).flatMap((entry) =>
    entry?.status === 'fulfilled' && entry.endpointName
      ? [{ endpointName: entry.endpointName, arg: entry.originalArgs, value: entry.data }]
      : [],
  );

/** Draws a page of the shell, or of `remote`. Throws what the page throws. */
export async function draw({ boot, url, answers, facts }: DrawingTask, remote: RemoteModule | null): Promise<Drawn> {
  const readings = openAddress(url, facts);
  drawing.answers = new Map(Object.entries(answers));
  drawing.missing = new Set();
  const { pathname, search, hash } = location;
  const { user } = boot.session;
  const services: Host = {
    toast,
    events: createHostEvents(),
    config: { chatOrigin: boot.chatOrigin, supportEmail: boot.supportEmail, links: boot.links ?? {} },
  };
  const store = createStore();
  const catalog = createLiveCatalog((releases) => createPageCatalog(releases, user, boot.links), boot.remotes);
  const loader = createRemoteLoader(boot.remotes, { isWholeShell: true, onLoaded: () => {} });
  configureApi({ viewer: user?.id ?? null });
  const routes = shellRoutesOf(user);
  const page = catalog.find(pathname);
  if (page?.remote && remote) {
    addSlices(page.remote, remote.reducers ?? []);
    const { route, ready } = remoteRoutes(page.remote, remote, catalog, { ...loader, load: async () => remote });
    await ready(page.path);
    routes[0]?.children?.push(route);
  }
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  const { dataRoutes } = createStaticHandler(routes);
  const matches = matchRoutes(dataRoutes, pathname) ?? [];
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
  const router = createStaticRouter(dataRoutes as RouteObject[], context);
  const tree = (
    <StrictMode>
      <App boot={boot} store={store} services={services} catalog={catalog} loader={loader}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </StrictMode>
  );
  const firstQueries = queriesOf(user?.account_type ?? null, store.dispatch);
  for (const path of Object.keys(answers)) {
    const { pathname: call, searchParams } = new URL(path, url);
    const first = Object.values(firstCalls).find((one) => one === call);
    if (first) void firstQueries[first](searchParams);
  }
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
  let html = '';
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const before = html;
    html = renderToString(tree);
    if (html === before) break;
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
  }
  const entries = cached(store);
  return { html, entries, readings, missing: [...drawing.missing].filter((path) => !(path in answers)) };
}
export { api };
