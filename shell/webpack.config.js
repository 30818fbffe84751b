import { shellConfig } from 'tooling/webpack';
import { shellEntryIds } from './src/navigation/shell-entries.ts';
import { shellRoutes, shellSlots } from './src/navigation/shell-pages.ts';

export default shellConfig(import.meta.dirname, {
  routes: shellRoutes,
  navigationIds: shellEntryIds,
  slots: [...shellSlots],
});
