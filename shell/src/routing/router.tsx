import { apiDocsPath, hasRole, landingPath, type Profile, safeDestination } from '@workspace/contracts';
import { createBrowserRouter, type RouteObject, redirect, redirectDocument } from 'react-router-dom';
import { RootLayout } from '../layout/root-layout.tsx';
import type { Page, PageCatalog } from '../navigation/page-catalog.ts';
import { CrashPage } from '../pages/crash-page.tsx';
import { UnmatchedPage } from '../pages/unmatched-page.tsx';
import { pagesOf } from '../remotes/page-source.ts';
import { preloadPage } from '../remotes/preload.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { remoteRoutes } from '../remotes/remote-routes.tsx';
import { authRoutes } from './auth-routes.ts';
import { pathToShow } from './destination.ts';
import { keepingError } from './error-parameter.ts';
import { promptsSignIn } from './page-rules.ts';
import { publicRoutes } from './public-routes.ts';

interface RouterOptions {
  user: Profile | null;
  catalog: PageCatalog;
  loader: RemoteLoader;
}

const rootId = 'root';

const administratorRoutes: RouteObject[] = [
  {
    path: '/settings/remotes',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "/settings/remotes" */ '../pages/remotes/remotes-page.tsx'))
        .RemotesPage,
    }),
  },
];

/** Returns the shell's own routes for `user`. The routes of remotes become children of the first one. */
export function shellRoutesOf(user: Profile | null): RouteObject[] {
  return [
    {
      id: rootId,
      element: <RootLayout />,
      hydrateFallbackElement: <RootLayout loading />,
      ErrorBoundary: CrashPage,
      children: [
        {
          index: true,
          element: null,
          loader: ({ request }) => redirect(keepingError(pathToShow('/', user), new URL(request.url).search)),
        },
        {
          path: '/login',
          lazy: async () => ({
            Component: (await import(/* webpackChunkName: "/login" */ '../pages/login/login-page.tsx')).LoginPage,
          }),
          loader: ({ request }) => {
            if (!user) return null;
            const { search, searchParams } = new URL(request.url);
            const path = keepingError(safeDestination(searchParams.get('destination')) ?? landingPath(user), search);
            // The server draws this page.
            return path.startsWith(apiDocsPath) ? redirectDocument(path) : redirect(path);
          },
        },
        ...authRoutes,
        ...publicRoutes,
        { path: '/settings', element: null, loader: () => redirect('/settings/preferences') },
        {
          path: '/settings/preferences',
          lazy: async () => ({
            Component: (
              await import(/* webpackChunkName: "/settings/preferences" */ '../pages/preferences/preferences-page.tsx')
            ).PreferencesPage,
          }),
        },
        {
          path: '/settings/notifications',
          lazy: async () => ({
            Component: (
              await import(
                /* webpackChunkName: "/settings/notifications" */ '../notifications/settings/notifications-page.tsx'
              )
            ).NotificationsPage,
          }),
        },
        {
          path: '/settings/my-data',
          lazy: async () => ({
            Component: (await import(/* webpackChunkName: "/settings/my-data" */ '../my-data/my-data-page.tsx'))
              .MyDataPage,
          }),
        },
        ...(user && hasRole(user.operator_roles, []) ? administratorRoutes : []),
        {
          path: '/settings/remotes/:remote',
          lazy: async () => ({
            Component: (
              await import(/* webpackChunkName: "/settings/remotes/:remote" */ '../pages/remotes/remote-team-page.tsx')
            ).RemoteTeamPage,
          }),
        },
        {
          path: '/profile',
          lazy: async () => ({
            Component: (await import(/* webpackChunkName: "/profile" */ '../pages/profile/profile-page.tsx'))
              .ProfilePage,
          }),
        },
        { path: '*', Component: UnmatchedPage },
      ],
    },
  ];
}

/**
 * Creates the router with the shell's own routes. The routes of a remote are added on the first navigation to one of
 * its pages. If the remote fails to load, UnmatchedPage shows the error, and the next navigation loads the remote
 * again.
 */
export function createRouter({ user, catalog, loader }: RouterOptions) {
  const added = new Set<string>();
  const router = createBrowserRouter(shellRoutesOf(user), {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const page = catalog.find(path);
      if (!page?.remote || !catalog.isOpen(page) || added.has(page.remote)) return;
      if (!user && promptsSignIn(path)) return;
      preloadPage(loader, page);
      const routes = await readyRoutes(page);
      // After an aborted navigation, `patch` has no effect, so the next navigation must add the routes.
      if (!routes || signal.aborted || added.has(page.remote)) return;
      added.add(page.remote);
      patch(rootId, [routes]);
    },
  });

  /** Returns the routes of the page's remote after loading the page; null if the remote fails to load. */
  async function readyRoutes({ remote, path }: Page): Promise<RouteObject | null> {
    const module = remote && (await loader.load(remote));
    if (!module) return null;
    const { route, ready } = remoteRoutes(remote, module, catalog, loader);
    await ready(path);
    return route;
  }

  /**
   * Loads the code of a remote's page and adds the remote's routes, so that a navigation renders the page at once.
   * Rejects if the page's code fails to load. The next navigation then loads the page again.
   */
  async function prepare(page: Page): Promise<void> {
    const { remote, path } = page;
    const module = remote && (await loader.load(remote));
    if (!module) return;
    await pagesOf(module.routes)
      .find(({ pattern }) => pattern === path)
      ?.load();
    if (added.has(remote)) return;
    const routes = await readyRoutes(page);
    if (!routes || added.has(remote)) return;
    added.add(remote);
    router.patchRoutes(rootId, [routes]);
  }

  return Object.assign(router, { prepare });
}
