import { RemoteRoot } from '@workspace/host';
import { type ReactNode, useEffect } from 'react';
import { partLeft, partShown } from './leftovers.ts';

/** Renders a page or slot of a remote as part of the remote, and notes when it is left. */
export function RemotePart({ name, children }: { name: string; children: ReactNode }) {
  useEffect(() => {
    partShown(name);
    return () => partLeft(name);
  }, [name]);
  return <RemoteRoot name={name}>{children}</RemoteRoot>;
}
