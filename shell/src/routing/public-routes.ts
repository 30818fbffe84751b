import type { RouteObject } from 'react-router-dom';

/** Public pages that users open from links outside the application (product/routing#public-pages), loaded on demand. */
export const publicRoutes: RouteObject[] = [
  {
    path: '/redirect/mobile-app',
    lazy: () => import(/* webpackChunkName: "/redirect/mobile-app" */ '../pages/redirect/mobile-app-page.tsx'),
  },
  {
    path: '/leave-action-result',
    lazy: () =>
      import(
        /* webpackChunkName: "/leave-action-result" */ '../pages/leave-action-result/leave-action-result-page.tsx'
      ),
  },
  { path: '/_error', lazy: () => import(/* webpackChunkName: "/_error" */ '../pages/error/error-page.tsx') },
];
