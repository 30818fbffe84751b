import type { Request, Response } from 'express';
import { escapeHtml } from './escape.ts';
import { centred, sendPlainPage } from './plain-page.ts';

const retrySeconds = 3;

/**
 * Sends a 503 page that reloads itself every few seconds without a script, for times when the shell cannot be shown.
 */
export function sendUnavailablePage(req: Request, res: Response, sentence: string): void {
  res.status(503).setHeader('Retry-After', String(retrySeconds));
  sendPlainPage(req, res, {
    title: 'Workspace',
    head: `<meta http-equiv="refresh" content="${retrySeconds}">\n`,
    styles: centred,
    main: `<h1>One moment</h1>
<p>${escapeHtml(sentence)}</p>
<p>This page reloads automatically.</p>`,
  });
}
