import type { RouteObject } from 'react-router-dom';
import { paths } from './paths.ts';

export const routes: RouteObject[] = [
  {
    path: paths.home,
    lazy: () => import(/* webpackChunkName: "/operations" */ './features/home/home-page.tsx'),
  },
  {
    path: paths.recruits,
    lazy: () => import(/* webpackChunkName: "/operations/recruiting" */ './features/recruiting/recruits-page.tsx'),
  },
  {
    path: paths.recruit(':id'),
    lazy: () => import(/* webpackChunkName: "/operations/recruiting/:id" */ './features/recruiting/recruit-page.tsx'),
  },
  {
    path: paths.prequalifications,
    lazy: () =>
      import(
        /* webpackChunkName: "/operations/prequalifications" */ './features/prequalifications/prequalifications-page.tsx'
      ),
  },
  {
    path: paths.listings,
    lazy: () => import(/* webpackChunkName: "/operations/listings" */ './features/listings/listings-page.tsx'),
  },
  {
    path: paths.operators,
    lazy: () => import(/* webpackChunkName: "/operations/operators" */ './features/operators/operators-page.tsx'),
  },
  {
    path: paths.audit,
    lazy: () => import(/* webpackChunkName: "/operations/audit" */ './features/audit/audit-page.tsx'),
  },
  {
    path: paths.earlierRecruits,
    lazy: () => import(/* webpackChunkName: "/operators/pipeline" */ './features/recruiting/earlier-address.tsx'),
  },
  {
    path: paths.earlierRecruit(':id'),
    lazy: () => import(/* webpackChunkName: "/operators/pipeline/:id" */ './features/recruiting/earlier-address.tsx'),
  },
];
