import type { Boot, ErrorBody, RemoteReport } from 'shared/contracts';
import type { Answer, Browser } from './browser.ts';

/** The boot data of a page. */
export const bootOf = (html: string): Boot =>
  JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Boot;

/** Opens a page as a viewer would. @param headers such as the address that a proxy tells. */
export const openPage = async (browser: Browser, headers: Record<string, string> = {}): Promise<Boot> =>
  bootOf((await browser.get('/', headers)).text);

/** `remote@version` of each release that a page was given. */
export const versionsOf = ({ remotes }: Pick<Boot, 'remotes'>): string[] =>
  remotes.map(({ name, version }) => `${name}@${version}`);

/** Reports that the release of a remote which the page was given threw, or what `fields` say instead. */
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
