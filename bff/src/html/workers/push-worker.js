/** This worker shows push notifications that no visible tab of the app shows, and opens the page of a clicked one. */

const ours = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Returns the link as a URL of this origin. A link to another origin becomes the start page. */
function pageOf(link) {
  const url = new URL(typeof link === 'string' ? link : '/', self.location.origin);
  return url.origin === self.location.origin ? url.href : self.location.origin;
}

/** The longest wait for the answer of a page, in ms. */
const answerMs = 1_000;

/**
 * Returns whether a page shows the notification of a push as a banner. Only the page knows, because the worker sees no
 * more of its address than that of its load. A page that does not answer does not: a push is better seen twice than never.
 */
const showsBanner = (page, { severity, organization_id }) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (answer) => {
      port1.close();
      resolve(answer);
    };
    port1.onmessage = ({ data }) => end(data === true);
    setTimeout(end, answerMs, false);
    page.postMessage({ type: 'push-arrived', severity, organization_id }, [port2]);
  });

async function show(data) {
  const visible = (await ours()).filter(({ visibilityState }) => visibilityState === 'visible');
  const answers = await Promise.all(visible.map((page) => showsBanner(page, data)));
  if (answers.includes(true)) return;
  await self.registration.showNotification(data.title, {
    body: data.body,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    tag: data.notification_id,
    data: { link: pageOf(data.link), delivery_id: data.delivery_id },
  });
}

self.addEventListener('push', (event) => {
  const data = event.data?.json()?.data;
  if (data?.title) event.waitUntil(show(data));
});

const note = (delivery_id) =>
  fetch('/api/devices/opened', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-workspace-request': '1' },
    body: JSON.stringify({ delivery_id }),
  }).catch(() => undefined);

async function open({ link, delivery_id }) {
  const [page] = await ours();
  await Promise.all([
    delivery_id ? note(delivery_id) : undefined,
    page ? page.focus().then((focused) => focused.navigate(link)) : self.clients.openWindow(link),
  ]);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
