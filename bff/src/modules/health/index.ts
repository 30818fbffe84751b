import type { Core } from '../../composition/core.ts';
import { healthRoutes } from './health.routes.ts';

/** Creates the module for /livez and /readyz, which are outside of /api. */
export const createHealthModule = ({ readAssets, isDraining }: Pick<Core, 'readAssets' | 'isDraining'>) => ({
  routes: healthRoutes({ readAssets, isDraining }),
});
