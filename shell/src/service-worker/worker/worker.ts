import type { PageOpened } from '@workspace/contracts';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { answerCall, isCall, keepAnswers } from './answers.ts';
import { answerFile, isFile, keepFiles } from './files.ts';
import { answerPage, isPage, keepPage } from './pages.ts';
import { scope, type WorkerEvent } from './scope.ts';

// Entry file of the part of the service worker that keeps copies for reading offline (docs/adr/0060). The build of the
// shell makes one script of it. The BFF serves it together with the part that shows pushes.

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
  ({ url, request, sameOrigin }) => sameOrigin && isCall(url, request),
  ({ event, request }) => answerCall(event as unknown as WorkerEvent, request),
);
registerRoute(
  ({ url }) => isFile(url),
  ({ event, request }) => answerFile(event as unknown as WorkerEvent, request),
);

// The browser has already sent these requests while the worker started. Without an answer from here, it would send them
// again, which a link that works once would not survive.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());

scope.addEventListener('message', (event) => {
  const message = event.data as PageOpened | undefined;
  if (message?.type !== 'page-opened') return;
  const keep = async () => {
    await keepPage(event, message.path, message.title);
    await keepAnswers(event, message.calls);
    await keepFiles(event, message.files);
  };
  event.waitUntil(keep());
});
