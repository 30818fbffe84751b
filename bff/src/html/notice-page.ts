import type { Request, Response } from 'express';
import { escapeHtml } from './escape.ts';
import { centred, sendPlainPage } from './plain-page.ts';

interface Notice {
  title: string;
  sentence: string;
  /** The label of a button that sends the address of the page as a POST request. */
  action?: string;
  /** Where the link leads. By default to the start page. */
  link?: { path: string; label: string };
}

const home = { path: '/', label: 'Go to Workspace' };

const styles = `${centred}
button { padding: 0.75rem 1.5rem; border: 0; border-radius: 0.625rem; background: #0b6b5c; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid #55c9b1; outline-offset: 2px; }`;

/**
 * Sends a page with one sentence and a link to the application, for visitors who are not signed in. With `action`, it
 * also has a button.
 */
export function sendNoticePage(req: Request, res: Response, { title, sentence, action, link = home }: Notice): void {
  sendPlainPage(req, res, {
    title: `${title} · Workspace`,
    styles,
    main: `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(sentence)}</p>
${action ? `<form method="post"><button>${escapeHtml(action)}</button></form>` : ''}
<p><a href="${escapeHtml(link.path)}">${escapeHtml(link.label)}</a></p>`,
  });
}
