/** An event of a service worker, which the browser does not end before the given promises. */
export interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

/** The parts of a service worker's global scope that our workers use. TypeScript's library for pages lacks them. */
interface WorkerScope {
  location: Location;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration & { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: (type: string, listener: (event: WorkerEvent & { data: unknown }) => void) => void;
}

export const scope = self as unknown as WorkerScope;
