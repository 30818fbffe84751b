import type { Profile } from '@workspace/contracts';
import { createContext, useContext } from 'react';

export const ViewerContext = createContext<Profile | null>(null);

/** Returns the signed-in user. Throws outside of `AuthSessionGate`. */
export function useViewer(): Profile {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer needs an AuthSessionGate above it.');
  return viewer;
}
