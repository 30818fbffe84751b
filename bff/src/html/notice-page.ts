import { defaultTheme } from '@workspace/contracts';
import type { Request, Response } from 'express';
import { readThemeCookie } from '../auth-session/readable-cookies.ts';
import { escapeHtml } from './escape.ts';

interface Notice {
  title: string;
  sentence: string;
  /** The label of a button that sends the address of the page as a POST request. */
  action?: string;
}

/**
 * Sends a page with one sentence and a link to the application, for visitors who are not signed in. With `action`, it
 * also has a button.
 */
export function sendNoticePage(req: Request, res: Response, { title, sentence, action }: Notice): void {
  const { nonce } = res.locals as { nonce: string };
  const theme = readThemeCookie(req) ?? defaultTheme;
  const scheme = theme === 'system' ? 'light dark' : theme;
  res.setHeader('Cache-Control', 'private, no-store');
  res.type('html').send(`<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme}">
<title>${escapeHtml(title)} · Workspace</title>
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">
html { color-scheme: ${scheme}; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 32rem; padding: 2rem; text-align: center; }
button { padding: 0.75rem 1.5rem; border: 0; border-radius: 0.625rem; background: #0b6b5c; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid #55c9b1; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(sentence)}</p>
${action ? `<form method="post"><button>${escapeHtml(action)}</button></form>` : ''}
<p><a href="/">Go to Workspace</a></p>
</main>
</body>
</html>
`);
}
