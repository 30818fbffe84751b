import express from 'express';
import expressStaticGzip from 'express-static-gzip';
import { fail } from './lib/output.ts';
import { readSettings } from './lib/settings.ts';

/**
 * Serves the files that a static host or CDN serves in production: releases of remotes (immutable, for any origin) and
 * the embedded chat site (framed only by the application). The arguments `releases` and `chat` choose what to serve.
 */
const settings = readSettings();
const compressed = { enableBrotli: true, orderPreference: ['br', 'gz'] };

const releases = express().disable('x-powered-by');
releases.use((_request, response, next) => {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Timing-Allow-Origin': '*',
  });
  next();
});
releases.use(
  expressStaticGzip(settings.releases, {
    ...compressed,
    index: false,
    serveStatic: { immutable: true, maxAge: '1y', index: false },
  }),
);

/** The origin of Supabase Storage, which serves profile pictures. */
const pictures = settings.SUPABASE_URL ? new URL(settings.SUPABASE_URL).origin : '';

const chatPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  // The BFF redirects requests for message files to Supabase Storage. The page shows files that it is uploading as
  // data: or blob: URLs.
  `img-src 'self' data: blob: ${settings.appUrl} ${pictures}`,
  `connect-src ${settings.appUrl}`,
  `frame-ancestors ${settings.appUrl}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const chat = express().disable('x-powered-by');
chat.use((_request, response, next) => {
  response.set({
    'Content-Security-Policy': chatPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  next();
});
chat.use(
  expressStaticGzip(settings.chatSite, {
    ...compressed,
    index: false,
    serveStatic: { maxAge: '1y', immutable: true, index: false },
  }),
);
chat.use((request, response, next) => {
  // A path with a file extension is a missing file and gets a 404. Every other path gets index.html.
  if (/\.[a-z0-9]+$/i.test(request.path)) return next();
  response.set('Cache-Control', 'no-cache').sendFile('index.html', { root: settings.chatSite });
});

const hosts = {
  releases: { app: releases, port: settings.RELEASES_PORT },
  chat: { app: chat, port: settings.CHAT_PORT },
};
for (const [name, { app, port }] of Object.entries(hosts)) {
  if (!process.argv.includes(name)) continue;
  app.listen(port, settings.HOST, (error?: Error) => error && fail(`Port ${port} cannot be used: ${error.message}.`));
}
