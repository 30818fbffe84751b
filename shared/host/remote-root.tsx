import { createContext, type ReactNode, useContext } from 'react';

const RemoteContext = createContext<string | null>(null);

/**
 * Marks its children as part of a remote, so that the styles of the remote apply to them (docs/adr/0033). The shell
 * renders it around each page and slot of a remote. The element takes part in no layout.
 */
export function RemoteRoot({ name, children }: { name: string; children: ReactNode }) {
  return (
    <RemoteContext value={name}>
      <div data-remote={name} style={{ display: 'contents' }}>
        {children}
      </div>
    </RemoteContext>
  );
}

/** Returns the name of the remote that renders the component. Null in the shell, in tests, and when it runs alone. */
export const useRemoteName = (): string | null => useContext(RemoteContext);
