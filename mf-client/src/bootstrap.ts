import { runAlone } from 'shared/testing/alone';
import remote from './remote.tsx';

runAlone(remote, 'client', '/assistants');
