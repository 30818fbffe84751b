import type { RouteObject } from 'react-router-dom';
import { paths } from './paths.ts';

export const routes: RouteObject[] = [{ path: paths.assistants, lazy: () => import('./features/team/team-page.tsx') }];
