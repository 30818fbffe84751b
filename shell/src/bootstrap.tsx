import '@workspace/ui/tokens.css';
import './layout/no-script.css';
import { configureApi } from '@workspace/api';
import { errorCodes } from '@workspace/contracts';
import { createHostEvents, type Host } from '@workspace/host';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { App } from './app.tsx';
import { leaveDuplicateAuthSession } from './auth-session/duplicate-auth-session.ts';
import { waitForSignIn } from './auth-session/expiry.ts';
import { leavePage } from './auth-session/leave-page.ts';
import { readBoot } from './boot.ts';
import { isDrawnForUs, readDrawnPage, takeDrawnData } from './drawn/drawn-page.ts';
import { keepFacts } from './drawn/facts.ts';
import { draw, drawAnew, takeOver } from './drawn/take-over.tsx';
import { reportError } from './integrations/error-report.ts';
import { startIntegrations } from './integrations/start-integrations.ts';
import { createPageCatalog } from './navigation/page-catalog.ts';
import { outdateStoredToken } from './push/stored-token.ts';
import { watchFreezes } from './remotes/freezes.ts';
import { watchLeftovers } from './remotes/leftovers.ts';
import { createLiveCatalog } from './remotes/live-catalog.ts';
import { reportViolations } from './remotes/policy-watch.ts';
import { startPrefetch } from './remotes/prefetch.ts';
import { takePreloadedData } from './remotes/preload.ts';
import { askForReleases } from './remotes/releases.api.ts';
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { addPageView, namePages } from './remotes/report.ts';
import { watchErrors } from './remotes/watch-errors.ts';
import { pathToShow } from './routing/destination.ts';
import { beforeFirstFrame, nextTask, whenReady } from './routing/first-frame.ts';
import { forgetProvider } from './routing/from-gauth.ts';
import { createRouter } from './routing/router.tsx';
import { pageKeptAt } from './service-worker/copies.ts';
import { startKeeping } from './service-worker/keep-copies.ts';
import { addSlices, createStore, type State } from './store.ts';
import { toast } from './toast/toast.ts';

const boot = readBoot();
forgetProvider();
const services: Host = {
  toast,
  events: createHostEvents(),
  config: { chatOrigin: boot.chatOrigin, supportEmail: boot.supportEmail, links: boot.links ?? {} },
};
const store = createStore();
addPageView(boot.pageView, boot.remotes);
const catalog = createLiveCatalog(
  (releases) => createPageCatalog(releases, boot.session.user, boot.links),
  boot.remotes,
);
/**
 * The stop functions that remotes returned from `start`, by remote name. Each runs before another version of its remote
 * starts.
 */
const teardowns = new Map<string, (() => void) | undefined>();
const loader = createRemoteLoader(boot.remotes, {
  isWholeShell: boot.wholeShell === true,
  askForReleases: () => askForReleases(store.dispatch),
  onLoaded: (module, name) => {
    teardowns.get(name)?.();
    addSlices(name, module.reducers ?? []);
    const stop = module.start?.(services);
    teardowns.set(name, typeof stop === 'function' ? stop : undefined);
  },
});
namePages(() => catalog.find(window.location.pathname)?.path);
reportViolations(loader.releases);
watchErrors();
watchFreezes(boot.samples === true);
if (process.env.NODE_ENV === 'development') watchLeftovers();
configureApi({
  viewer: boot.session.user?.id ?? null,
  onSignedOut: () => boot.session.user !== null && waitForSignIn(),
  onDuplicateSession: leaveDuplicateAuthSession,
  onOtherAccount: leavePage,
});
if (!boot.session.user) outdateStoredToken();
if (boot.errorCode === errorCodes.duplicateSession) leaveDuplicateAuthSession();
const drawn = readDrawnPage();
const takenOver = Promise.withResolvers<void>();
const data = takePreloadedData(
  boot.session.user?.account_type ?? null,
  store.dispatch,
  drawn ? takenOver.promise : undefined,
);
const router = createRouter({ user: boot.session.user, catalog, loader });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
const renderApp = (drawnState?: State) => (
  <StrictMode>
    <App boot={boot} store={store} drawnState={drawnState} services={services} catalog={catalog} loader={loader}>
      {/* A page's code loads before the page renders, so React transitions would only delay the page. */}
      <RouterProvider router={router} onError={reportError} useTransitions={false} />
    </App>
  </StrictMode>
);

/** Returns whether the router shows the page that the server has drawn: it was not led on, and its code is there. */
function isAtDrawnPage(): boolean {
  const page = catalog.find(location.pathname);
  return location.pathname === drawnPath && !(page?.remote && loader.failure(page.remote));
}

const drawnPath = pathToShow(location.pathname, boot.session.user);
// What a drawn page shows does not wait for its code, and between two tasks the browser can paint it, or scroll.
void (drawn ? whenReady(router).then(nextTask) : beforeFirstFrame(router, data)).then(() => {
  // The data of a kept copy is of an earlier time.
  const drawnState = drawn && pageKeptAt() === null ? takeDrawnData(drawn, store) : store.getState();
  // Only now, because another tab may have stored something while the code loaded.
  if (drawn && isDrawnForUs(drawn) && isAtDrawnPage()) {
    void takeOver(root, renderApp(drawnState), drawn).then(takenOver.resolve);
  } else if (drawn) {
    drawAnew(root, renderApp());
    takenOver.resolve();
  } else draw(root, renderApp());
  if (drawn) keepFacts(drawn);
  startIntegrations(boot);
  startPrefetch(loader, catalog, router);
  if (boot.session.user) startKeeping({ viewer: boot.session.user.id, catalog, router });
});
