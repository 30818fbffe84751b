/** How long a service worker may take to become active, in ms (product/notifications#push-permission). */
export const activationLimitMs = 10_000;
const script = '/push-worker.js';

/**
 * Resolves when the worker of a registration is active. Rejects if there is no worker, or if it becomes redundant or
 * takes too long.
 */
function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  if (registration.active) return Promise.resolve(registration);
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return Promise.reject(new Error('There is no service worker in the registration.'));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The service worker was not active within ${activationLimitMs} ms.`)),
      activationLimitMs,
    );
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      clearTimeout(timer);
      if (worker.state === 'activated') resolve(registration);
      else reject(new Error('The service worker could not be installed.'));
    });
  });
}

/**
 * Returns the registration of the service worker that shows pushes. Registers the worker unless it is already active
 * (product/notifications#push-permission). Rejects if the worker does not become active in time.
 */
export async function pushWorker(): Promise<ServiceWorkerRegistration> {
  const known = await navigator.serviceWorker.getRegistration('/');
  if (known?.active?.scriptURL.endsWith(script)) return known;
  return activated(await navigator.serviceWorker.register(script, { scope: '/', updateViaCache: 'none' }));
}
