/** An event of a service worker, which the browser does not end before the given promises. */
export interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

/** The parts of a service worker's global scope that this worker uses. TypeScript's library for pages lacks them. */
interface WorkerScope {
  /** Origins of the releases of remotes, which the BFF writes before the script, as it does in the worker's policy. */
  releaseOrigins: string[];
  location: Location;
  registration: ServiceWorkerRegistration & { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: (type: string, listener: (event: WorkerEvent & { data: unknown }) => void) => void;
}

export const scope = self as unknown as WorkerScope;
