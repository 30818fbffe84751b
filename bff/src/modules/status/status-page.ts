import type { DependencyStatus, SystemStatus } from '@workspace/contracts';
import type { Request, Response } from 'express';
import { escapeHtml } from '../../html/escape.ts';
import { sendPlainPage } from '../../html/plain-page.ts';

const words: Record<DependencyStatus['state'], string> = { ok: 'Works', failing: 'Fails', off: 'Not used' };

const row = ({ name, state, detail }: DependencyStatus): string =>
  `<tr><th scope="row">${escapeHtml(name)}</th><td class="${state}">${words[state]}</td><td>${escapeHtml(detail)}</td></tr>`;

const styles = `main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid light-dark(#d9d6cf, #3a3a3a); text-align: start; vertical-align: top; }
td:last-child { overflow-wrap: anywhere; }
th { font-weight: 600; }
.ok { color: light-dark(#0b6b5c, #55c9b1); }
.failing { color: light-dark(#b3261e, #ff8a80); font-weight: 600; }
.off { color: light-dark(#5f5b53, #b5b5b5); }`;

/** Sends the state of each service as a page for people. */
export function sendStatusPage(req: Request, res: Response, { state, release, dependencies }: SystemStatus): void {
  const title = state === 'ok' ? 'All services work' : 'A service fails';
  sendPlainPage(req, res, {
    title: `${title} · Workspace`,
    styles,
    main: `<h1>${title}</h1>
<p>This is version ${escapeHtml(release)}. Load the page again to ask the services again.</p>
<table>
<thead><tr><th scope="col">Service</th><th scope="col">State</th><th scope="col">What was found</th></tr></thead>
<tbody>
${dependencies.map(row).join('\n')}
</tbody>
</table>
<p><a href="/operations">Go to Operations</a></p>`,
  });
}
