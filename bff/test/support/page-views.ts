import type { Boot, ErrorBody, RemoteReport } from '@workspace/contracts';
import type { Answer, Browser } from './browser.ts';

/** Returns the boot data in the HTML of a page. */
export const bootOf = (html: string): Boot =>
  JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Boot;

/**
 * Opens the start page.
 * @param headers additional headers, such as X-Forwarded-For.
 */
export const openPage = async (browser: Browser, headers: Record<string, string> = {}): Promise<Boot> =>
  bootOf((await browser.get('/', headers)).text);

/** Returns `remote@version` for each remote of a page. */
export const versionsOf = ({ remotes }: Pick<Boot, 'remotes'>): string[] =>
  remotes.map(({ name, version }) => `${name}@${version}`);

/** Reports that a remote of the page threw an error. `fields` overrides fields of the report. */
export function report(
  browser: Browser,
  boot: Boot,
  remote: string,
  fields: Partial<RemoteReport> = {},
): Promise<Answer<ErrorBody>> {
  const version = boot.remotes.find(({ name }) => name === remote)?.version ?? 'unknown';
  const failure = { phase: 'module', outcome: 'failed', cause: 'threw', ms: 12 };
  return browser.post('/api/remotes/reports', { pageView: boot.pageView, remote, version, ...failure, ...fields });
}
