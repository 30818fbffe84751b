import { defineRemote } from 'shared/host';
import { routes } from './routes.tsx';

export default defineRemote({ routes, slots: {} });
