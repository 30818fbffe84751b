import { defineRemote } from '@workspace/host';
import { routes } from './routes.tsx';

export default defineRemote({ routes, slots: {} });
