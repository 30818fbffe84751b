import type { ReactNode } from 'react';
import { RemoteRoot, useRemoteName } from './remote-root.tsx';

/**
 * Marks its children, which the drawing moves to the left panel of the shell (docs/adr/0058): portals cannot be drawn.
 * The build for drawings takes this file in place of `left-panel.tsx`.
 */
export function LeftPanel({ children }: { children: ReactNode }) {
  const remote = useRemoteName();
  return <template data-for-panel="">{remote ? <RemoteRoot name={remote}>{children}</RemoteRoot> : children}</template>;
}
