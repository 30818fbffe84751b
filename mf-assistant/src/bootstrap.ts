import { runAlone } from 'shared/testing/alone';
import remote from './remote.tsx';

runAlone(remote, 'assistant', '/dashboard');
