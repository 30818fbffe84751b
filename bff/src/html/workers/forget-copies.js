/** Takes the place of the part of the service worker that keeps copies, when OFFLINE_COPIES is off. Deletes all copies. */

self.addEventListener('activate', (event) => {
  const forget = async () => {
    await self.registration.navigationPreload?.disable();
    for (const name of await caches.keys()) if (name.startsWith('workspace-')) await caches.delete(name);
  };
  event.waitUntil(forget());
});
