import { join } from 'node:path';
import { themeColors } from '@workspace/contracts';
import { Router } from 'express';

/** The web app manifest, with which a browser can install the app on a home screen. */
const manifest = {
  id: '/',
  name: 'Workspace',
  short_name: 'Workspace',
  description: 'A workspace for clients and their remote assistants.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f6f3',
  theme_color: themeColors.light,
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

const icons = ['icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png'];
const day = 'public, max-age=86400';

/** Serves the web app manifest and the icons at fixed paths. Browsers may cache them for a day. */
export function installRoutes(): Router {
  const router = Router();
  router.get('/manifest.webmanifest', (_req, res) => {
    res.setHeader('Cache-Control', day);
    res.type('application/manifest+json').send(JSON.stringify(manifest));
  });
  for (const icon of icons) {
    router.get(`/icons/${icon}`, (_req, res) => {
      res.setHeader('Cache-Control', day);
      res.sendFile(icon, { root: join(import.meta.dirname, 'icons'), cacheControl: false });
    });
  }
  return router;
}
