import { configureStore } from '@reduxjs/toolkit';
import { api } from '@workspace/api';
import {
  type ExternalLinks,
  type Flags,
  flagNames,
  type Organization,
  type Profile,
  type Space,
  type Theme,
} from '@workspace/contracts';
import {
  createHostEvents,
  type Host,
  type HostPaletteSearch,
  HostProvider,
  type HostToast,
  PaletteSearchProvider,
} from '@workspace/host';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Provider } from 'react-redux';

/** Props of the host that replaces the shell in tests, and when a remote runs without the shell. */
export interface FakeHostProps {
  user?: Profile | null;
  flags?: Partial<Flags>;
  toast?: HostToast;
  chatOrigin?: string;
  links?: ExternalLinks;
  isMobile?: boolean;
  /** The space at first. `useSpace` changes it. */
  space?: Space;
  /** Organizations of the client. The first one is selected. */
  organizations?: Organization[];
  /** If set, the host reports that the organizations could not be loaded. A refetch calls this function. */
  refetchOrganizations?: () => void;
  /** The search in the command palette, for components that fill the slot `palette`. */
  paletteSearch?: HostPaletteSearch;
  children: ReactNode;
}

const allOff = Object.fromEntries(flagNames.map((name) => [name, 'off'])) as Flags;
const noLinks: ExternalLinks = {};
const noOrganizations: Organization[] = [];
const silentToast: HostToast = { success: () => 0, error: () => 0, loading: () => 0, dismiss: () => {} };

/**
 * Creates a store with only the API, like the store of the shell before a remote adds its slices. It notifies
 * subscribers in the next microtask instead of the next frame. On a slow machine, a test could otherwise click a button
 * that still shows its loading state and ignores the click.
 */
const createTestStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers({ autoBatch: { type: 'tick' } }),
  });

/**
 * Provides everything that the shell provides: store, session, theme, layout with a left panel, flags, toasts and
 * events.
 */
export function FakeHost({
  user = null,
  flags,
  toast = silentToast,
  chatOrigin = '',
  links = noLinks,
  isMobile = false,
  space: firstSpace = 'workspace',
  organizations = noOrganizations,
  refetchOrganizations,
  paletteSearch,
  children,
}: FakeHostProps) {
  const [store] = useState(createTestStore);
  // Otherwise, a query that waits for its next try would reach the fake API of the next test.
  useEffect(() => () => void store.dispatch(api.util.resetApiState()), [store]);
  const [choice, setTheme] = useState<Theme>('system');
  const [space, setSpace] = useState(firstSpace);
  const [leftPanelOpen, setLeftPanelOpen] = useState(true);
  const [leftPanelElement, setLeftPanelElement] = useState<HTMLElement | null>(null);
  const [selected, select] = useState<string | null>(null);
  const organization = useMemo(
    () => ({
      id: selected ?? organizations[0]?.id ?? null,
      organizations,
      select,
      isKnown: !refetchOrganizations,
      error: refetchOrganizations && new Error('The organizations cannot be loaded.'),
      refetch: () => refetchOrganizations?.(),
    }),
    [selected, organizations, refetchOrganizations],
  );
  const services = useMemo<Host>(
    () => ({ toast, events: createHostEvents(), config: { chatOrigin, supportEmail: 'help@workspace.test', links } }),
    [toast, chatOrigin, links],
  );
  const theme = useMemo(
    () => ({ choice, shown: choice === 'dark' ? ('dark' as const) : ('light' as const), setTheme }),
    [choice],
  );
  const layout = useMemo(
    () => ({
      isMobile,
      isBelowDesktop: isMobile,
      leftPanelOpen,
      setLeftPanelOpen,
      leftPanelElement,
      spaces: { space, hasPenthouse: firstSpace === 'penthouse', setSpace },
    }),
    [isMobile, leftPanelOpen, leftPanelElement, space, firstSpace],
  );
  return (
    <Provider store={store}>
      <HostProvider
        session={{ user }}
        theme={theme}
        layout={layout}
        organization={organization}
        flags={{ ...allOff, ...flags }}
        services={services}
      >
        <div ref={setLeftPanelElement} hidden={!leftPanelOpen} />
        {paletteSearch ? <PaletteSearchProvider value={paletteSearch}>{children}</PaletteSearchProvider> : children}
      </HostProvider>
    </Provider>
  );
}
