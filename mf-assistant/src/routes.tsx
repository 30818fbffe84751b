import type { RouteObject } from 'react-router-dom';
import { paths } from './paths.ts';

export const routes: RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: () => import(/* webpackChunkName: "/dashboard" */ './features/dashboard/dashboard-page.tsx'),
  },
  {
    path: paths.sessions,
    lazy: () => import(/* webpackChunkName: "/sessions" */ './features/work-sessions/work-sessions-page.tsx'),
  },
  { path: paths.leaves, lazy: () => import(/* webpackChunkName: "/leaves" */ './features/leaves/leaves-page.tsx') },
  {
    path: paths.timesheets,
    lazy: () => import(/* webpackChunkName: "/my-timesheets" */ './features/timesheets/timesheets-page.tsx'),
  },
  {
    path: paths.timesheet(':id'),
    lazy: () => import(/* webpackChunkName: "/my-timesheets/:id" */ './features/timesheets/timesheet-page.tsx'),
  },
  {
    path: paths.earning,
    lazy: () => import(/* webpackChunkName: "/earning" */ './features/earnings/earnings-page.tsx'),
  },
  {
    path: paths.payslip(':id'),
    lazy: () => import(/* webpackChunkName: "/earnings/payslips/:id" */ './features/earnings/payslip-page.tsx'),
  },
  {
    path: paths.teams,
    lazy: () => import(/* webpackChunkName: "/assistant-teams" */ './features/teams/teams-page.tsx'),
  },
  { path: paths.team(':id'), lazy: () => import(/* webpackChunkName: "/team/:id" */ './features/teams/team-page.tsx') },
  { path: paths.account, lazy: () => import(/* webpackChunkName: "/account" */ './features/account/account-page.tsx') },
  {
    path: paths.profile,
    lazy: () => import(/* webpackChunkName: "/account/profile" */ './features/profile/profile-page.tsx'),
  },
  {
    path: paths.virtualCard,
    lazy: () => import(/* webpackChunkName: "/account/vcc" */ './features/account/card-page.tsx'),
  },
  { path: paths.tools, lazy: () => import(/* webpackChunkName: "/tools" */ './features/tools/tools-page.tsx') },
  { path: paths.inbox, lazy: () => import(/* webpackChunkName: "/inbox" */ './features/inbox/inbox-page.tsx') },
  {
    path: paths.prequalifier,
    lazy: () => import(/* webpackChunkName: "/prequalifier" */ './features/prequalifier/prequalifier-page.tsx'),
  },
  {
    path: paths.prequalifierThanks,
    lazy: () => import(/* webpackChunkName: "/prequalifier/thank-you" */ './features/prequalifier/thank-you-page.tsx'),
  },
  { path: paths.clients, lazy: () => import(/* webpackChunkName: "/clients" */ './features/clients/clients-page.tsx') },
  {
    path: paths.jobApplications,
    lazy: () => import(/* webpackChunkName: "/job-applications" */ './features/jobs/job-applications-page.tsx'),
  },
  {
    path: paths.jobListings,
    lazy: () => import(/* webpackChunkName: "/job-listings" */ './features/jobs/job-listings-page.tsx'),
  },
];
