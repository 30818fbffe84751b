import type { RouteObject } from 'react-router-dom';
import { paths } from './paths.ts';

export const routes: RouteObject[] = [{ path: `${paths.chat}/*`, lazy: () => import('./features/chat/chat-page.tsx') }];
