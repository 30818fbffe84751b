import { testLayouts } from '../../support/layout-checks.ts';

testLayouts(
  [
    { path: '/operations', account: 'admin' },
    { path: '/operations/people', account: 'admin' },
    { path: '/operations/recruiting', account: 'admin' },
    { path: '/operations/prequalifications', account: 'admin' },
    { path: '/operations/listings', account: 'admin' },
    { path: '/operations/operators', account: 'admin' },
    { path: '/operations/audit', account: 'admin' },
  ],
  [360, 820, 1440],
);
