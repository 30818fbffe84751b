import { api } from '@workspace/api';
import {
  type AuthSessionInfo,
  chatSessionPath,
  copiesPrefix,
  keptAtHeader,
  type MessagePage,
  type PageOpened,
} from '@workspace/contracts';
import type { Store } from '../../store.ts';
import { selectAuthSession } from '../auth-session/auth-session.api.ts';
import { type MessagePages, type MessagesOf, messagePageSize } from '../messages/messages.api.ts';

/** Pause after a change of the messages before their copies are written, in ms. */
const writeAfterMs = 1_000;
const answersName = `${copiesPrefix}answers`;

/** Returns the newest data of the API that the page holds, by path. The stream changes it without calls. */
function currentAnswers(store: Store): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const query of Object.values(store.getState()[api.reducerPath].queries)) {
    if (query?.endpointName === 'getConversations') found.set('/api/chat/conversations', query.data);
    if (query?.endpointName !== 'getMessages') continue;
    const { originalArgs, data }: { originalArgs?: unknown; data?: unknown } = query;
    const { conversationId, around } = originalArgs as MessagesOf;
    const newest: MessagePage | undefined = (data as MessagePages | undefined)?.pages[0];
    if (around === null && newest && !newest.has_newer)
      found.set(`/api/chat/conversations/${conversationId}/messages?limit=${messagePageSize}`, newest);
  }
  return found;
}

/** Resolves when the worker controls this page. */
async function controlled(): Promise<ServiceWorker> {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller)
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  return serviceWorker.controller ?? controlled();
}

/** Returns whether an entry is of a file of the site that was not loaded through the worker. */
const isPastWorkerFile = (entry: PerformanceEntry): boolean =>
  new URL(entry.name).origin === location.origin && (entry as PerformanceResourceTiming).workerStart === 0;

/**
 * Registers the service worker, and keeps the copies of conversations as new as the page (docs/adr/0060). A browser that
 * refuses the worker works as before. Returns a function that stops.
 * @param origin the origin of the workspace.
 * @param worker the path of the worker's script. Empty in development, which has no worker.
 */
export function keepCopies(store: Store, origin: string, worker: string): () => void {
  if (!worker || !('serviceWorker' in navigator)) return () => {};
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const written = new Map<string, unknown>();

  /** Returns whether the copies on this device are of the account that this page shows. */
  const isForViewer = async (cache: Cache): Promise<boolean> => {
    const copy = await cache.match(origin + chatSessionPath);
    const owner = copy && ((await copy.json()) as AuthSessionInfo).user?.id;
    return owner !== undefined && owner === selectAuthSession(store.getState()).data?.user?.id;
  };
  const write = async () => {
    const cache = await caches.open(answersName);
    for (const [path, data] of currentAnswers(store)) {
      if (data === undefined || data === written.get(path)) continue;
      // Another tab may have signed out, or signed in with another account.
      if (!(await isForViewer(cache))) return;
      written.set(path, data);
      const headers = { 'content-type': 'application/json', [keptAtHeader]: new Date().toISOString() };
      await cache.put(origin + path, new Response(JSON.stringify(data), { headers }));
    }
  };
  const writeSoon = () => {
    if (!navigator.onLine) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void write().catch(() => {});
    }, writeAfterMs);
  };
  let stopListening = () => {};
  // A file that was on its way when the worker took control passed it by.
  let late: PerformanceObserver | undefined;
  const start = async () => {
    const isPastWorker = !navigator.serviceWorker.controller;
    await navigator.serviceWorker.register(worker, { updateViaCache: 'none' });
    const active = await controlled();
    // The worker did not see the answer that says for whom the copies are.
    if (isPastWorker) await fetch(origin + chatSessionPath, { credentials: 'include' });
    const tell = (entries: PerformanceEntryList) => {
      const files = entries.map(({ name }) => name);
      const opened: PageOpened = {
        type: 'page-opened',
        path: location.pathname,
        title: document.title,
        files,
        calls: [],
      };
      active.postMessage(opened);
    };
    tell(performance.getEntriesByType('resource'));
    if (isStopped) return;
    late = new PerformanceObserver((list) => {
      const files = list.getEntries().filter(isPastWorkerFile);
      if (files.length > 0) tell(files);
    });
    late.observe({ type: 'resource' });
    stopListening = store.subscribe(writeSoon);
    writeSoon();
  };
  void start().catch(() => {});
  return () => {
    isStopped = true;
    stopListening();
    late?.disconnect();
    clearTimeout(timer);
  };
}
