import type { ServerResponse } from 'node:http';
import express from 'express';
import expressStaticGzip from 'express-static-gzip';
import { fail } from './lib/output.ts';
import { readSettings } from './lib/settings.ts';
import { caching, chatSiteHeaders, releaseHeaders } from './lib/static-headers.ts';

/**
 * Serves the files that a static host or CDN serves in production: releases of remotes (immutable, for any origin) and
 * the embedded chat site (framed only by the application). The arguments `releases` and `chat` choose what to serve.
 */
const settings = readSettings();
const compressed = { enableBrotli: true, orderPreference: ['br', 'gz'] };

const files = {
  index: false,
  cacheControl: false,
  setHeaders: (response: ServerResponse): void => void response.setHeader('Cache-Control', caching.file),
} as const;

const releases = express().disable('x-powered-by');
releases.use((_request, response, next) => {
  response.set(releaseHeaders);
  next();
});
releases.use(
  expressStaticGzip(settings.releases, {
    ...compressed,
    index: false,
    serveStatic: files,
  }),
);

/** The origin of Supabase Storage, which serves profile pictures. */
const supabase = settings.SUPABASE_URL ? new URL(settings.SUPABASE_URL).origin : '';

const chat = express().disable('x-powered-by');
chat.use((_request, response, next) => {
  response.set(chatSiteHeaders({ workspace: settings.appUrl, supabase }));
  next();
});
chat.use(
  expressStaticGzip(settings.chatSite, {
    ...compressed,
    index: false,
    serveStatic: files,
  }),
);
chat.use((request, response, next) => {
  // A path with a file extension is a missing file and gets a 404. Every other path gets index.html.
  if (/\.[a-z0-9]+$/i.test(request.path)) return next();
  response.set('Cache-Control', caching.page).sendFile('index.html', { root: settings.chatSite });
});

const hosts = {
  releases: { app: releases, port: settings.RELEASES_PORT },
  chat: { app: chat, port: settings.CHAT_PORT },
};
for (const [name, { app, port }] of Object.entries(hosts)) {
  if (!process.argv.includes(name)) continue;
  app.listen(port, settings.HOST, (error?: Error) => error && fail(`Port ${port} cannot be used: ${error.message}.`));
}
