import { defineRemote } from '@workspace/host';
import { lazy } from 'react';
import { routes } from './routes.tsx';

const ClockOutPrompts = lazy(() => import('./features/clock-out/clock-out-prompts.tsx'));

export default defineRemote({ routes, slots: { banners: ClockOutPrompts } });
