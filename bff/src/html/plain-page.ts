import { defaultTheme } from '@workspace/contracts';
import type { Request, Response } from 'express';
import { readThemeCookie } from '../auth-session/readable-cookies.ts';
import { escapeHtml } from './escape.ts';

interface PlainPage {
  /** The text of the browser tab. */
  title: string;
  /** Further elements of the head, as HTML. */
  head?: string;
  styles: string;
  /** The content of the page, as HTML. */
  main: string;
}

/** Sends a page in the theme of the browser that needs neither the shell nor a script. No browser stores it. */
export function sendPlainPage(req: Request, res: Response, { title, head = '', styles, main }: PlainPage): void {
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
${head}<title>${escapeHtml(title)}</title>
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">
html { color-scheme: ${scheme}; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
${styles}
</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`);
}

/** The styles of a page with a few sentences in the middle of the window. */
export const centred = `body { min-height: 100vh; display: grid; place-items: center; }
main { max-width: 32rem; padding: 2rem; text-align: center; }`;
