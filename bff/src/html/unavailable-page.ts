import { defaultTheme, type Theme } from '@workspace/contracts';
import type { Request, Response } from 'express';
import { readThemeCookie } from '../auth-session/readable-cookies.ts';
import { escapeHtml } from './escape.ts';

interface UnavailablePage {
  nonce: string;
  theme: Theme;
  sentence: string;
}

const retrySeconds = 3;

const render = ({ nonce, theme, sentence }: UnavailablePage): string => `<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>Workspace</title>
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">
html { color-scheme: ${theme === 'system' ? 'light dark' : theme}; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 32rem; padding: 2rem; text-align: center; }
</style>
</head>
<body>
<main>
<h1>One moment</h1>
<p>${escapeHtml(sentence)}</p>
<p>This page reloads automatically.</p>
</main>
</body>
</html>
`;

/**
 * Sends a 503 page that reloads itself every few seconds without a script, for times when the shell cannot be shown.
 */
export function sendUnavailablePage(req: Request, res: Response, sentence: string): void {
  const { nonce } = res.locals as { nonce: string };
  const theme = readThemeCookie(req) ?? defaultTheme;
  res.status(503).setHeader('Retry-After', String(retrySeconds));
  res.setHeader('Cache-Control', 'private, no-store');
  res.type('html').send(render({ nonce, theme, sentence }));
}
