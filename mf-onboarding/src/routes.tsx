import type { RouteObject } from 'react-router-dom';
import { paths } from './paths.ts';

export const routes: RouteObject[] = [
  { path: paths.register, lazy: () => import('./features/role/register-page.tsx') },
  { path: paths.signUpToday, lazy: () => import('./features/programme/sign-up-today-page.tsx') },
  { path: paths.resume, lazy: () => import('./features/flow/resume-page.tsx') },
  { path: paths.chooseRole, lazy: () => import('./features/role/choose-role-page.tsx') },
  { path: paths.client247, lazy: () => import('./features/programme/client-247-page.tsx') },
  { path: paths.clientVip247, lazy: () => import('./features/programme/client-vip-247-page.tsx') },
  { path: paths.signUp('client'), lazy: () => import('./features/sign-up/client-sign-up-page.tsx') },
  { path: paths.signUp('assistant'), lazy: () => import('./features/sign-up/assistant-sign-up-page.tsx') },
  { path: paths.addContactInfo, lazy: () => import('./features/contact/contact-info-page.tsx') },
  { path: paths.joinOrCreateOrg, lazy: () => import('./features/organization/organization-page.tsx') },
  { path: paths.addMembers, lazy: () => import('./features/members/members-page.tsx') },
  { path: paths.payment, lazy: () => import('./features/payment/payment-page.tsx') },
  { path: paths.addPersonalDetails, lazy: () => import('./features/contact/personal-details-page.tsx') },
  { path: paths.autoAddExperiences, lazy: () => import('./features/resume/auto-add-experiences-page.tsx') },
  { path: paths.importResume, lazy: () => import('./features/resume/import-page.tsx') },
];
