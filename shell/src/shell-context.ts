import type { ExternalLinks } from '@workspace/contracts';
import { createContext, useContext } from 'react';
import type { PageCatalog } from './navigation/page-catalog.ts';
import type { RemoteLoader } from './remotes/remote-loader.ts';

/** Services for the shell's own components, which remotes cannot use. */
export interface ShellServices {
  catalog: PageCatalog;
  loader: RemoteLoader;
  links: ExternalLinks;
  /** Whether the viewer gets pushes (product/notifications#push-permission). */
  hasPushes: boolean;
  setLeftPanelElement: (element: HTMLElement | null) => void;
}

const ShellContext = createContext<ShellServices | null>(null);
export const ShellProvider = ShellContext.Provider;

/** Returns the shell's own services. Throws without a ShellProvider. */
export function useShell(): ShellServices {
  const services = useContext(ShellContext);
  if (!services) throw new Error('useShell needs a ShellProvider above it.');
  return services;
}
