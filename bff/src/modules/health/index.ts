import type { Parts } from '../../composition/parts.ts';
import { healthRoutes } from './health.routes.ts';

/** /livez and /readyz, outside of /api. */
export const createHealthModule = ({ readAssets, isDraining }: Pick<Parts, 'readAssets' | 'isDraining'>) => ({
  routes: healthRoutes({ readAssets, isDraining }),
});
