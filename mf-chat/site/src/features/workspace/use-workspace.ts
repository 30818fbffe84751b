import { createContext, useContext } from 'react';
import type { WorkspaceBridge } from './workspace-bridge.ts';

export const WorkspaceContext = createContext<WorkspaceBridge | null>(null);

/** Returns the bridge to the shell. Throws outside of `WorkspaceContext`. */
export function useWorkspace(): WorkspaceBridge {
  const bridge = useContext(WorkspaceContext);
  if (!bridge) throw new Error('useWorkspace needs a WorkspaceContext above it.');
  return bridge;
}
