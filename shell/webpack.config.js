import { shellConfig } from 'tooling/webpack';
import { menuIds } from './src/navigation/menu-plan.ts';
import { shellRoutes, shellSlots } from './src/navigation/shell-pages.ts';

export default shellConfig(import.meta.dirname, {
  routes: shellRoutes,
  navigationIds: menuIds,
  slots: [...shellSlots],
});
