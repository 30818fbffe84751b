import { testLayouts } from '../../support/layout-checks.ts';

testLayouts([
  { path: '/onboarding/choose-role', account: null },
  { path: '/onboarding/client/sign-up', account: null },
  { path: '/onboarding/247-client', account: null },
  { path: '/onboarding/vip-247-client', account: null },
  { path: '/account/profile/import', account: 'assistant' },
]);
