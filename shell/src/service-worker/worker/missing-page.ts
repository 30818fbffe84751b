import { copies } from '@workspace/api/copies';

/** Header of a kept page with its title, encoded as in a URL. */
export const titleHeader = 'x-workspace-title';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Returns the kept pages that have a title, by title. */
async function keptPages(): Promise<{ path: string; title: string }[]> {
  const cache = await caches.open(copies.pages.name);
  const found: { path: string; title: string }[] = [];
  for (const { url } of await cache.keys()) {
    const title = (await cache.match(url))?.headers.get(titleHeader);
    if (title) found.push({ path: new URL(url).pathname, title: decodeURIComponent(title) });
  }
  return found.sort((one, other) => one.title.localeCompare(other.title, 'en-US'));
}

/**
 * Returns the page that is shown offline in place of a page without a copy. It lists the pages that have one. It reloads a
 * second after the network is back, so that it breaks off no navigation which has begun.
 */
export async function missingPage(): Promise<Response> {
  const kept = await keptPages();
  const nonce = crypto.randomUUID();
  const links = kept.map(({ path, title }) => `<li><a href="${escaped(path)}">${escaped(title)}</a></li>`).join('\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>You are offline · Workspace</title>
<style nonce="${nonce}">
html { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 32rem; padding: 2rem; }
ul { padding-inline-start: 1.25rem; }
li { padding-block: 0.25rem; }
</style>
</head>
<body>
<main>
<h1>You are offline</h1>
<p>This page is not saved on this device. It opens when you are online again.</p>
${kept.length > 0 ? `<p>You can read these pages now:</p>\n<ul>\n${links}\n</ul>` : ''}
<p><a href="">Try again</a></p>
</main>
<script nonce="${nonce}">addEventListener('online', () => setTimeout(() => navigator.onLine && location.reload(), 1000));</script>
</body>
</html>
`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}
