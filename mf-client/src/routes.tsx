import type { RouteObject } from 'react-router-dom';
import { paths } from './paths.ts';

export const routes: RouteObject[] = [
  { path: paths.assistants, lazy: () => import('./features/team/team-page.tsx') },
  { path: paths.assistantProfile(':id'), lazy: () => import('./features/assistant/public-profile-page.tsx') },
  { path: paths.assistant(':id'), lazy: () => import('./features/assistant/assistant-page.tsx') },
  { path: paths.team(':id'), lazy: () => import('./features/team-work/team-work-page.tsx') },
  { path: paths.dashboard, lazy: () => import('./features/dashboard/dashboard-page.tsx') },
  { path: paths.account, lazy: () => import('./features/account/account-page.tsx') },
  { path: paths.referral, lazy: () => import('./features/referral/referral-page.tsx') },
  { path: paths.share, lazy: () => import('./features/referral/referral-page.tsx') },
];
