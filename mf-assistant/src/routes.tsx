import type { RouteObject } from 'react-router-dom';
import { paths } from './paths.ts';

export const routes: RouteObject[] = [
  { path: paths.dashboard, lazy: () => import('./features/dashboard/dashboard-page.tsx') },
  { path: paths.sessions, lazy: () => import('./features/sessions/sessions-page.tsx') },
  { path: paths.earning, lazy: () => import('./features/earnings/earnings-page.tsx') },
  { path: paths.teams, lazy: () => import('./features/teams/teams-page.tsx') },
  { path: paths.team(':id'), lazy: () => import('./features/teams/team-page.tsx') },
  { path: paths.account, lazy: () => import('./features/account/account-page.tsx') },
  { path: paths.profile, lazy: () => import('./features/profile/profile-page.tsx') },
  { path: paths.virtualCard, lazy: () => import('./features/account/card-page.tsx') },
  { path: paths.tools, lazy: () => import('./features/tools/tools-page.tsx') },
  { path: paths.inbox, lazy: () => import('./features/inbox/inbox-page.tsx') },
  { path: paths.prequalifier, lazy: () => import('./features/prequalifier/prequalifier-page.tsx') },
  { path: paths.prequalifierThanks, lazy: () => import('./features/prequalifier/thank-you-page.tsx') },
  { path: paths.clients, lazy: () => import('./features/clients/clients-page.tsx') },
  { path: paths.jobApplications, lazy: () => import('./features/jobs/job-applications-page.tsx') },
  { path: paths.jobListings, lazy: () => import('./features/jobs/job-listings-page.tsx') },
  { path: paths.recruits, lazy: () => import('./features/pipeline/recruits-page.tsx') },
  { path: paths.recruit(':id'), lazy: () => import('./features/pipeline/recruit-page.tsx') },
];
