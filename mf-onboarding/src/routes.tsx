import type { RouteObject } from 'react-router-dom';
import { paths } from './paths.ts';

export const routes: RouteObject[] = [
  { path: paths.register, lazy: () => import(/* webpackChunkName: "/register" */ './features/role/register-page.tsx') },
  {
    path: paths.signUpToday,
    lazy: () => import(/* webpackChunkName: "/247-signup-today" */ './features/programme/sign-up-today-page.tsx'),
  },
  { path: paths.resume, lazy: () => import(/* webpackChunkName: "/onboarding" */ './features/flow/resume-page.tsx') },
  {
    path: paths.chooseRole,
    lazy: () => import(/* webpackChunkName: "/onboarding/choose-role" */ './features/role/choose-role-page.tsx'),
  },
  {
    path: paths.client247,
    lazy: () => import(/* webpackChunkName: "/onboarding/247-client" */ './features/programme/client-247-page.tsx'),
  },
  {
    path: paths.clientVip247,
    lazy: () =>
      import(/* webpackChunkName: "/onboarding/vip-247-client" */ './features/programme/client-vip-247-page.tsx'),
  },
  {
    path: paths.signUp('client'),
    lazy: () =>
      import(/* webpackChunkName: "/onboarding/client/sign-up" */ './features/sign-up/client-sign-up-page.tsx'),
  },
  {
    path: paths.signUp('assistant'),
    lazy: () =>
      import(/* webpackChunkName: "/onboarding/assistant/sign-up" */ './features/sign-up/assistant-sign-up-page.tsx'),
  },
  {
    path: paths.addContactInfo,
    lazy: () =>
      import(/* webpackChunkName: "/onboarding/client/add-contact-info" */ './features/contact/contact-info-page.tsx'),
  },
  {
    path: paths.joinOrCreateOrg,
    lazy: () =>
      import(
        /* webpackChunkName: "/onboarding/client/join-or-create-org" */ './features/organization/organization-page.tsx'
      ),
  },
  {
    path: paths.addMembers,
    lazy: () => import(/* webpackChunkName: "/onboarding/client/add-members" */ './features/members/members-page.tsx'),
  },
  {
    path: paths.payment,
    lazy: () => import(/* webpackChunkName: "/onboarding/client/payment" */ './features/payment/payment-page.tsx'),
  },
  {
    path: paths.addPersonalDetails,
    lazy: () =>
      import(
        /* webpackChunkName: "/onboarding/assistant/add-personal-details" */ './features/contact/personal-details-page.tsx'
      ),
  },
  {
    path: paths.autoAddExperiences,
    lazy: () =>
      import(
        /* webpackChunkName: "/onboarding/assistant/auto-add-experiences" */ './features/resume/auto-add-experiences-page.tsx'
      ),
  },
  {
    path: paths.importResume,
    lazy: () => import(/* webpackChunkName: "/account/profile/import" */ './features/resume/import-page.tsx'),
  },
];
