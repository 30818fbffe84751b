import { testLayouts } from '../../support/layout-checks.ts';

testLayouts([
  { path: '/assistants', account: 'client' },
  { path: '/assistant-requests', account: 'client' },
  { path: '/assistant-requests/new', account: 'client' },
  { path: '/dashboard', account: 'member' },
  { path: '/timesheets', account: 'member' },
  { path: '/team-leaves', account: 'member' },
  { path: '/account', account: 'member' },
  { path: '/account/organizations', account: 'member' },
  { path: '/account/organizations/join', account: null },
  { path: '/account/referral', account: 'member' },
  { path: '/account/billing', account: 'member' },
  { path: '/account/payment-method', account: 'member' },
  { path: '/account/membership', account: 'member' },
  { path: '/account/vcc', account: 'client' },
  { path: '/customer-portal', account: 'client' },
  { path: '/update-billing', account: null },
  { path: '/test-payment', account: null },
  { path: '/recharge-bill', account: null },
  { path: '/share', account: 'assistant2' },
]);
