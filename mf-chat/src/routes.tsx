import type { RouteObject } from 'react-router-dom';
import { paths } from './paths.ts';

export const routes: RouteObject[] = [
  { path: `${paths.chat}/*`, lazy: () => import(/* webpackChunkName: "/chat/*" */ './features/chat/chat-page.tsx') },
];
