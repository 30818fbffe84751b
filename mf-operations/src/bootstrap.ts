import { runAlone } from '@workspace/testing/alone';
import remote from './remote.tsx';

runAlone(remote, 'operator', '/operations');
