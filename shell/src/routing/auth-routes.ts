import type { RouteObject } from 'react-router-dom';

/** Pages around sign-in, which load on demand because most visits do not need them. */
export const authRoutes: RouteObject[] = [
  {
    path: '/send-magic-link',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "/send-magic-link" */ '../pages/send-magic-link/send-magic-link-page.tsx')
      ).SendMagicLinkPage,
    }),
  },
  {
    path: '/forgot-password',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "/forgot-password" */ '../pages/forgot-password/forgot-password-page.tsx')
      ).ForgotPasswordPage,
    }),
  },
  {
    path: '/password-reset',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "/password-reset" */ '../pages/password-reset/password-reset-page.tsx')
      ).PasswordResetPage,
    }),
  },
  {
    path: '/create-password',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "/create-password" */ '../pages/create-password/create-password-page.tsx')
      ).CreatePasswordPage,
    }),
  },
];
