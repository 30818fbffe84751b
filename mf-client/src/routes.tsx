import type { RouteObject } from 'react-router-dom';
import { paths } from './paths.ts';

export const routes: RouteObject[] = [
  { path: paths.assistants, lazy: () => import('./features/team/team-page.tsx') },
  { path: paths.assistantProfile(':id'), lazy: () => import('./features/assistant/public-profile-page.tsx') },
  { path: paths.assistant(':id'), lazy: () => import('./features/assistant/assistant-page.tsx') },
  { path: paths.team(':id'), lazy: () => import('./features/team-work/team-work-page.tsx') },
  { path: paths.dashboard, lazy: () => import('./features/dashboard/dashboard-page.tsx') },
  { path: paths.account, lazy: () => import('./features/account/account-page.tsx') },
  { path: paths.billing, lazy: () => import('./features/billing/billing-page.tsx') },
  { path: paths.bill(':id'), lazy: () => import('./features/billing/bill-page.tsx') },
  { path: paths.printedBill(':id'), lazy: () => import('./features/billing/printed-bill-page.tsx') },
  { path: paths.paymentMethod, lazy: () => import('./features/payment-method/payment-method-page.tsx') },
  { path: paths.membership, lazy: () => import('./features/membership/membership-page.tsx') },
  { path: paths.vcc, lazy: () => import('./features/payment-method/virtual-card-page.tsx') },
  { path: paths.customerPortal, lazy: () => import('./features/payment-method/customer-portal-page.tsx') },
  { path: paths.rechargeBill, lazy: () => import('./features/billing-links/recharge-page.tsx') },
  { path: paths.updateBilling, lazy: () => import('./features/billing-links/update-billing-page.tsx') },
  { path: paths.testPayment, lazy: () => import('./features/billing-links/test-payment-page.tsx') },
  { path: paths.organizations, lazy: () => import('./features/organizations/organizations-page.tsx') },
  { path: paths.joinOrganization, lazy: () => import('./features/organizations/join-page.tsx') },
  { path: paths.organization(':id'), lazy: () => import('./features/organizations/organization-page.tsx') },
  { path: paths.referral, lazy: () => import('./features/referral/referral-page.tsx') },
  { path: paths.share, lazy: () => import('./features/referral/referral-page.tsx') },
];
