import { answerFile, isForAccount, keepFiles, keptCalls, scope, type WorkerEvent } from '@workspace/api/copies';
import type { PageOpened } from '@workspace/contracts';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { answerPage, isPage, keepPage } from './pages.ts';
import { answerSignInLink, isSignInLink } from './sign-in-links.ts';

// Entry file of the part of the service worker that keeps copies for reading offline (docs/adr/0060). The build of the
// shell makes one script of it. The BFF serves it together with the part that shows pushes.

/** Origins of the releases of remotes, which the BFF writes before the script, as it does in the worker's policy. */
declare const releaseOrigins: string[];

const isOwn = ({ origin }: URL): boolean => origin === scope.location.origin;
const calls = keptCalls({ isApi: isOwn, mayKeep: isForAccount });

/** Returns whether an address is that of a file of the shell or of a release. */
const isFile = (url: URL): boolean =>
  isOwn(url) ? url.pathname.startsWith('/assets/') : releaseOrigins.includes(url.origin);

scope.addEventListener('activate', (event) => {
  // The browser asks for a page while the worker starts, so the worker delays no page.
  const preload = scope.registration.navigationPreload?.enable();
  if (preload) event.waitUntil(preload);
});

registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && isPage(url, request),
  ({ event, request }) => answerPage(event as unknown as WorkerEvent, request),
);
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && isSignInLink(url, request),
  ({ event, request }) => answerSignInLink(event as unknown as WorkerEvent, request),
);
registerRoute(
  ({ url, request }) => calls.isCall(url, request),
  ({ event, request }) => calls.answer(event as unknown as WorkerEvent, request),
);
registerRoute(
  ({ url }) => isFile(url),
  ({ event, request }) => answerFile(event as unknown as WorkerEvent, request),
);

// The browser has already sent these requests while the worker started. Without an answer from here, it would send them
// again, which a link that works once would not survive.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());

/** Ends when the pages that were opened before are kept. */
let keeping = Promise.resolve();

async function keep(event: WorkerEvent, opened: PageOpened): Promise<void> {
  await keepPage(event, opened);
  await calls.keep(event, opened.calls);
  await keepFiles(
    event,
    opened.files.filter((file) => isFile(new URL(file))),
  );
}

scope.addEventListener('message', (event) => {
  const message = event.data as PageOpened | undefined;
  if (message?.type !== 'page-opened') return;
  // A new page tells of itself several times in a moment. If all were kept side by side, each would have the server draw it.
  keeping = keeping.then(() => keep(event, message)).catch(() => {});
  event.waitUntil(keeping);
});
