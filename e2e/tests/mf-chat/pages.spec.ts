import { testLooks } from '../../support/looks.ts';

testLooks([{ path: '/chat', account: 'client' }]);
