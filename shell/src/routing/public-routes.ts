import type { RouteObject } from 'react-router-dom';

/** Public pages that one comes to from outside (product/routing#public-pages), and so load on their own. */
export const publicRoutes: RouteObject[] = [
  { path: '/redirect/mobile-app', lazy: () => import('../pages/redirect/mobile-app-page.tsx') },
  {
    path: '/leave-action-result',
    lazy: () => import('../pages/leave-action-result/leave-action-result-page.tsx'),
  },
  { path: '/_error', lazy: () => import('../pages/error/error-page.tsx') },
];
