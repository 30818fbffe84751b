import { lazy } from 'react';
import { defineRemote } from 'shared/host';
import { routes } from './routes.tsx';

const ClockOutPrompts = lazy(() => import('./features/clock-out/clock-out-prompts.tsx'));

export default defineRemote({ routes, slots: { banners: ClockOutPrompts } });
