import type { RouteObject } from 'react-router-dom';
import { paths } from './paths.ts';

export const routes: RouteObject[] = [
  { path: paths.assistants, lazy: () => import(/* webpackChunkName: "/assistants" */ './features/team/team-page.tsx') },
  {
    path: paths.assistantProfile(':id'),
    lazy: () =>
      import(/* webpackChunkName: "/assistants/profile/:id" */ './features/assistant/public-profile-page.tsx'),
  },
  {
    path: paths.assistant(':id'),
    lazy: () => import(/* webpackChunkName: "/assistants/:id" */ './features/assistant/assistant-page.tsx'),
  },
  {
    path: paths.assistantRequests,
    lazy: () => import(/* webpackChunkName: "/assistant-requests" */ './features/assistant-requests/requests-page.tsx'),
  },
  {
    path: paths.newAssistantRequest,
    lazy: () =>
      import(/* webpackChunkName: "/assistant-requests/new" */ './features/assistant-requests/new-request-page.tsx'),
  },
  {
    path: paths.team(':id'),
    lazy: () => import(/* webpackChunkName: "/team/:id" */ './features/team-work/team-work-page.tsx'),
  },
  {
    path: paths.timesheets,
    lazy: () => import(/* webpackChunkName: "/timesheets" */ './features/timesheets/timesheets-page.tsx'),
  },
  {
    path: paths.timesheet(':id'),
    lazy: () => import(/* webpackChunkName: "/timesheets/:id" */ './features/timesheets/timesheet-page.tsx'),
  },
  {
    path: paths.dashboard,
    lazy: () => import(/* webpackChunkName: "/dashboard" */ './features/dashboard/dashboard-page.tsx'),
  },
  {
    path: paths.leaves,
    lazy: () => import(/* webpackChunkName: "/team-leaves" */ './features/leaves/leaves-page.tsx'),
  },
  { path: paths.account, lazy: () => import(/* webpackChunkName: "/account" */ './features/account/account-page.tsx') },
  {
    path: paths.billing,
    lazy: () => import(/* webpackChunkName: "/account/billing" */ './features/billing/billing-page.tsx'),
  },
  {
    path: paths.bill(':id'),
    lazy: () => import(/* webpackChunkName: "/account/billing/:id" */ './features/billing/bill-page.tsx'),
  },
  {
    path: paths.printedBill(':id'),
    lazy: () => import(/* webpackChunkName: "/account/billing/:id/print" */ './features/billing/printed-bill-page.tsx'),
  },
  {
    path: paths.paymentMethod,
    lazy: () =>
      import(/* webpackChunkName: "/account/payment-method" */ './features/payment-method/payment-method-page.tsx'),
  },
  {
    path: paths.membership,
    lazy: () => import(/* webpackChunkName: "/account/membership" */ './features/membership/membership-page.tsx'),
  },
  {
    path: paths.vcc,
    lazy: () => import(/* webpackChunkName: "/account/vcc" */ './features/payment-method/virtual-card-page.tsx'),
  },
  {
    path: paths.customerPortal,
    lazy: () => import(/* webpackChunkName: "/customer-portal" */ './features/payment-method/customer-portal-page.tsx'),
  },
  {
    path: paths.rechargeBill,
    lazy: () => import(/* webpackChunkName: "/recharge-bill" */ './features/billing-links/recharge-page.tsx'),
  },
  {
    path: paths.updateBilling,
    lazy: () => import(/* webpackChunkName: "/update-billing" */ './features/billing-links/update-billing-page.tsx'),
  },
  {
    path: paths.testPayment,
    lazy: () => import(/* webpackChunkName: "/test-payment" */ './features/billing-links/test-payment-page.tsx'),
  },
  {
    path: paths.organizations,
    lazy: () =>
      import(/* webpackChunkName: "/account/organizations" */ './features/organizations/organizations-page.tsx'),
  },
  {
    path: paths.joinOrganization,
    lazy: () => import(/* webpackChunkName: "/account/organizations/join" */ './features/organizations/join-page.tsx'),
  },
  {
    path: paths.organization(':id'),
    lazy: () =>
      import(/* webpackChunkName: "/account/organizations/:id" */ './features/organizations/organization-page.tsx'),
  },
  {
    path: paths.referral,
    lazy: () => import(/* webpackChunkName: "/account/referral" */ './features/referral/referral-page.tsx'),
  },
  { path: paths.share, lazy: () => import(/* webpackChunkName: "/share" */ './features/referral/referral-page.tsx') },
];
