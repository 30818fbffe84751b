import { testLayouts } from '../../support/layout-checks.ts';

testLayouts(
  [
    { path: '/operations', account: 'admin' },
    { path: '/operations/people', account: 'admin' },
    { path: '/operations/organizations', account: 'admin' },
    { path: '/operations/inbox', account: 'admin' },
    { path: '/operations/conversations', account: 'admin' },
    { path: '/operations/hubspot', account: 'admin' },
    { path: '/operations/mail', account: 'admin' },
    { path: '/operations/recruiting', account: 'admin' },
    { path: '/operations/prequalifications', account: 'admin' },
    { path: '/operations/requests', account: 'admin' },
    { path: '/operations/listings', account: 'admin' },
    { path: '/operations/bills', account: 'admin' },
    { path: '/operations/virtual-cards', account: 'admin' },
    { path: '/operations/teams', account: 'admin' },
    { path: '/operations/deals', account: 'admin' },
    { path: '/operations/rates', account: 'admin' },
    { path: '/operations/billing-rates', account: 'admin' },
    { path: '/operations/subscriptions', account: 'admin' },
    { path: '/operations/payouts', account: 'admin' },
    { path: '/operations/operators', account: 'admin' },
    { path: '/operations/audit', account: 'admin' },
    { path: '/operations/usage', account: 'admin' },
  ],
  [360, 820, 1440],
);
