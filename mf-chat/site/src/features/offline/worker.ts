import {
  answerFile,
  copies,
  dated,
  followAccount,
  isForAccount,
  keepFiles,
  keptCalls,
  limitsOf,
  scope,
  type WorkerEvent,
} from '@workspace/api/copies';
import { type AuthSessionInfo, chatSessionPath, nobody, type PageOpened } from '@workspace/contracts';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';

// Entry file of the service worker of the chat site. It keeps copies for reading offline (docs/adr/0060), as that of the
// shell does for pages of the workspace.

/** The longest wait for the page of which there is a copy, in s. */
const patienceSeconds = 4;

/** Follows the account that an answer about the session names. Returns whether there is one. */
async function followSession(answer: Response): Promise<boolean> {
  const { user } = (await answer.clone().json()) as AuthSessionInfo;
  await followAccount(user?.id ?? nobody);
  return user !== null;
}

/** Ends when the copies on this device are of the account that the last answer about the session names. */
let following: Promise<unknown> = Promise.resolve();

const calls = keptCalls({
  // The policy of the site allows calls to the workspace alone.
  isApi: ({ origin }) => origin !== scope.location.origin,
  mayKeep(answer) {
    if (new URL(answer.url).pathname !== chatSessionPath) return isForAccount(answer);
    const isFollowed = followSession(answer);
    following = isFollowed.catch(() => {});
    return isFollowed;
  },
});

/** All paths without a file extension have the same page. */
const page = new NetworkFirst({
  cacheName: copies.pages.name,
  networkTimeoutSeconds: patienceSeconds,
  plugins: [
    new ExpirationPlugin(limitsOf(copies.pages.maxEntries)),
    {
      cacheKeyWillBeUsed: async () => '/',
      cacheWillUpdate: async ({ response }) => (response.status === 200 ? dated(response) : null),
    },
  ],
});

const isFile = ({ origin, pathname }: URL): boolean =>
  origin === scope.location.origin && /\.(?:js|css|woff2)$/.test(pathname);

// A new worker takes over at once. Copies are found by address, so old pages and a new worker understand each other.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !/\.[a-z0-9]+$/i.test(url.pathname),
  ({ event, request }) => page.handle({ event, request }),
);
registerRoute(
  ({ url, request }) => calls.isCall(url, request),
  ({ event, request }) => calls.answer(event as unknown as WorkerEvent, request),
);
registerRoute(
  ({ url }) => isFile(url),
  ({ event, request }) => answerFile(event as unknown as WorkerEvent, request),
);

scope.addEventListener('message', (event) => {
  const message = event.data as PageOpened | undefined;
  if (message?.type !== 'page-opened') return;
  const keep = async () => {
    // A new account deletes all copies, also a page that was kept just before.
    await following;
    const [response, done] = page.handleAll({ event, request: new Request('/') });
    await Promise.all([response, done]).catch(() => {});
    await keepFiles(
      event,
      message.files.filter((file) => isFile(new URL(file))),
    );
  };
  event.waitUntil(keep());
});
