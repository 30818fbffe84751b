import { serviceWorkerPath } from '@workspace/contracts';

/** How long a service worker may take to become active, in ms (product/notifications#push-permission). */
export const activationLimitMs = 10_000;

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
 * Returns the registration of the service worker, which shows pushes (product/notifications#push-permission) and keeps
 * copies for reading offline (docs/adr/0060). Registers the worker unless it is already active. Rejects if the worker
 * does not become active in time.
 */
export async function serviceWorker(): Promise<ServiceWorkerRegistration> {
  const known = await navigator.serviceWorker.getRegistration('/');
  if (known?.active?.scriptURL.endsWith(serviceWorkerPath)) return known;
  return activated(await navigator.serviceWorker.register(serviceWorkerPath, { scope: '/', updateViaCache: 'none' }));
}
