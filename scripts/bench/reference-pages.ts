import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bootElementId, landingPath, type Profile } from '@workspace/contracts';
import express from 'express';

/**
 * Preloaded into the BFF that serves the reference build, whose pages load no files of remotes. Removes the preloads of
 * these files from each page, and their names and hashes from the boot data. For a browser with the cookie
 * `preloadCookie`, the page preloads its own files of the reference build.
 */
const preload = /<link rel="preload"[^>]* crossorigin="anonymous"[^>]*>\n?/g;
const bootData = new RegExp(`(<script type="application/json" id="${bootElementId}"[^>]*>)(.*?)(</script>)`, 's');
const preloadCookie = 'bench_preloads=1';

interface BootData {
  session: { user: Profile | null };
  remotes: { entry: string; integrity: Record<string, string>; files: object; lastKnownGood?: object }[];
}

const { pages } = JSON.parse(readFileSync(path.join(process.env.SHELL_DIST ?? '', 'assets.json'), 'utf8')) as {
  pages: Record<string, { js: string[]; css: string[] }>;
};

/** Returns preload links for the page's own files of the reference build. */
function ownPreloads(requested: string, { session: { user } }: BootData): string {
  const { js, css } = pages[requested === '/' && user ? landingPath(user) : requested] ?? { js: [], css: [] };
  const links = (as: string, files: string[]) =>
    files.map((file) => `<link rel="preload" as="${as}" href="/assets/${file}" fetchpriority="low">\n`);
  return [...links('script', js), ...links('style', css)].join('');
}

function withoutFiles(boot: BootData): string {
  const remotes = boot.remotes.map((remote) => ({
    ...remote,
    lastKnownGood: undefined,
    // The loader refuses an entry without a hash, so the hash of the entry is kept.
    integrity: { [remote.entry]: remote.integrity[remote.entry] },
    files: { js: [], css: [] },
  }));
  return JSON.stringify({ ...boot, remotes }).replaceAll('<', '\\u003c');
}

const { send } = express.response;
express.response.send = function sendPage(body: unknown) {
  const [, start, json, end] = (typeof body === 'string' && bootData.exec(body)) || [];
  if (typeof body !== 'string' || json === undefined) return send.call(this, body);
  const boot = JSON.parse(json) as BootData;
  const links = this.req.headers.cookie?.includes(preloadCookie) ? ownPreloads(this.req.path, boot) : '';
  const page = body
    .replace(preload, '')
    .replace(bootData, () => `${start}${withoutFiles(boot)}${end}`)
    .replace('</head>', () => `${links}</head>`);
  return send.call(this, page);
};
