import { testLayouts } from '../../support/layout-checks.ts';

testLayouts([{ path: '/chat', account: 'client' }]);
