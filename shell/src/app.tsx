import type { Boot, RemoteRelease } from '@workspace/contracts';
import { type Host, HostProvider } from '@workspace/host';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { AuthSessionMonitor } from './auth-session/auth-session-monitor.tsx';
import { useAuthSessionState } from './auth-session/use-auth-session-state.ts';
import { useRestoredPage } from './auth-session/use-restored-page.ts';
import { LiveFlags } from './flags/live-flags.tsx';
import { useFlagState } from './flags/use-flag-state.ts';
import { useThemeColor } from './install/use-theme-color.ts';
import { useLayoutState } from './layout/use-layout-state.ts';
import { OfflineBar } from './offline/offline-bar.tsx';
import { useOrganizationState } from './organization/use-organization-state.ts';
import { OutboxAfterIdle } from './outbox/outbox-after-idle.tsx';
import { PushAfterIdle } from './push/push-after-idle.tsx';
import { OwnChoicesAfterIdle } from './remotes/late-own-choices.tsx';
import type { LiveCatalog } from './remotes/live-catalog.ts';
import type { RemoteLoader } from './remotes/remote-loader.ts';
import { VersionOffer } from './remotes/version-offer.tsx';
import { ShellProvider } from './shell-context.ts';
import type { State, Store } from './store.ts';
import { useThemeState } from './theme/use-theme-state.ts';
import { Toasts } from './toast/toasts.tsx';

interface AppProps {
  boot: Boot;
  store: Store;
  /** The state that a page drawn by the server shows. React may take over parts of it when the state is already newer. */
  drawnState?: State;
  services: Host;
  catalog: LiveCatalog;
  loader: RemoteLoader;
  /** The provider of the router, which renders the pages. */
  children: ReactNode;
}

/** Renders the shell: the store, the services for remotes, the router and everything around the pages. */
export function App({ boot, store, drawnState, ...rest }: AppProps) {
  return (
    <Provider store={store} serverState={drawnState}>
      <HostedApp boot={boot} {...rest} />
    </Provider>
  );
}

function HostedApp({ boot, services, catalog, loader, children }: Omit<AppProps, 'store' | 'drawnState'>) {
  const session = useAuthSessionState(boot.session);
  useRestoredPage(boot.session.user);
  const theme = useThemeState(boot.theme, boot.session.user);
  useThemeColor(theme.shown);
  const [flags, setFlags] = useFlagState(boot.flags);
  const { layout, setLeftPanelElement } = useLayoutState(session.user, catalog);
  const organization = useOrganizationState(session.user);
  const [releases, setReleases] = useState(boot.remotes);
  const onAdopted = useCallback(
    (adopted: RemoteRelease[]) => {
      catalog.replace(adopted);
      setReleases(adopted);
    },
    [catalog],
  );
  const push = boot.integrations?.push;
  const hasPushes = push !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new releases change the pages and menus
  const shell = useMemo(
    () => ({ catalog, loader, links: boot.links ?? {}, hasPushes, setLeftPanelElement }),
    [catalog, loader, boot.links, hasPushes, setLeftPanelElement, releases],
  );
  return (
    <HostProvider
      session={session}
      theme={theme}
      layout={layout}
      organization={organization}
      flags={flags}
      services={services}
    >
      <ShellProvider value={shell}>
        <OfflineBar />
        {boot.session.user && <OutboxAfterIdle account={boot.session.user.id} />}
        {children}
        <Toasts />
        <OwnChoicesAfterIdle />
        {boot.session.user && <VersionOffer onAdopted={onAdopted} />}
        {boot.session.user && <AuthSessionMonitor user={boot.session.user} />}
        {boot.session.user && push && <PushAfterIdle config={push} viewer={boot.session.user.id} />}
        <LiveFlags config={boot.liveFlags} onChange={setFlags} />
      </ShellProvider>
    </HostProvider>
  );
}
