import { configureApi } from '@workspace/api';
import { nameViewer } from './features/auth-session/name-viewer.ts';
import { createSignInWait } from './features/auth-session/wait-for-sign-in.ts';
import { keepCopies } from './features/offline/keep-copies.ts';
import { confirmLeaveWithFiles } from './features/outbox/confirm-leave.ts';
import { createOutbox, type Outbox } from './features/outbox/outbox.ts';
import { persistUnsent } from './features/outbox/persist-unsent.ts';
import { applyTheme } from './features/theme/apply-theme.ts';
import { shownByWorkspace } from './features/theme/theme.slice.ts';
import { connectRouter, type SiteRouter } from './features/workspace/connect-router.ts';
import { createWorkspaceBridge, type WorkspaceBridge } from './features/workspace/workspace-bridge.ts';
import { readWorkspaceOrigin } from './features/workspace/workspace-origin.ts';
import { createStore, type Store } from './store.ts';

/** The parts of the site that exist once per page and outside of React. */
export interface Site {
  store: Store;
  bridge: WorkspaceBridge;
  outbox: Outbox;
  stop: () => void;
}

/** Starts the site: configures the API, creates the store, and connects the router and the theme with the shell. */
export function startSite(router: SiteRouter, page: Document = document): Site {
  const origin = readWorkspaceOrigin(page);
  const store = createStore();
  const bridge = createWorkspaceBridge(origin, window);
  const signIn = createSignInWait(store);
  configureApi({ origin, onSignedOut: signIn.wait, onOtherAccount: () => location.reload() });
  const stopNaming = nameViewer(store);
  const outbox = createOutbox(store);
  const stopKeeping = persistUnsent(store, outbox);
  const stopAsking = confirmLeaveWithFiles(store);
  const stopCopies = keepCopies(
    store,
    origin,
    page.querySelector<HTMLMetaElement>('meta[name="worker"]')?.content ?? '',
  );
  const connection = connectRouter(router, bridge);
  const stopListening = bridge.listen((message) => {
    if (message.type === 'navigate') return connection.follow(message.path);
    if (message.type === 'space') {
      document.documentElement.dataset.space = message.space;
      return;
    }
    applyTheme(message.theme);
    store.dispatch(shownByWorkspace(message.theme));
  });
  return {
    store,
    bridge,
    outbox,
    stop: () => {
      stopListening();
      connection.stop();
      stopKeeping();
      stopCopies();
      stopAsking();
      outbox.stop();
      signIn.stop();
      stopNaming();
    },
  };
}
