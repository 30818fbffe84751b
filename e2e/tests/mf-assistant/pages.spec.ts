import { testLayouts } from '../../support/layout-checks.ts';

testLayouts(
  [
    { path: '/dashboard', account: 'assistant2' },
    { path: '/dashboard', account: 'candidate' },
    { path: '/account', account: 'assistant' },
    { path: '/account/profile', account: 'assistant' },
    { path: '/account/vcc', account: 'assistant2' },
    { path: '/tools', account: 'assistant' },
    { path: '/inbox', account: 'assistant' },
    { path: '/prequalifier', account: null },
    { path: '/prequalifier/thank-you', account: null },
    { path: '/clients', account: 'assistant2' },
    { path: '/job-applications', account: 'assistant2' },
    { path: '/job-listings', account: 'assistant2' },
    { path: '/sessions', account: 'assistant2' },
    { path: '/my-timesheets', account: 'assistant' },
    { path: '/earning', account: 'assistant' },
    { path: '/leaves', account: 'assistant' },
  ],
  [360, 820, 1440],
);
