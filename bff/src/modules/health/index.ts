import type { Core } from '../../composition/core.ts';
import { healthRoutes } from './health.routes.ts';

/** Creates the module for /livez and /readyz, which are outside of /api. */
export const createHealthModule = (core: Pick<Core, 'readAssets' | 'archive' | 'isDraining'>) => ({
  routes: healthRoutes(core),
});
