import type { Parts } from '../../composition/parts.ts';
import { healthRoutes } from './health.routes.ts';

/** Creates the module for /livez and /readyz, which are outside of /api. */
export const createHealthModule = ({ readAssets, isDraining }: Pick<Parts, 'readAssets' | 'isDraining'>) => ({
  routes: healthRoutes({ readAssets, isDraining }),
});
