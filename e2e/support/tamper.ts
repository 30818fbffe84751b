import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { RemoteRelease, RemoteReport } from '@workspace/contracts';
import { filesOf, folderOf } from './releases.ts';

/** Returns the scripts and stylesheets in a release folder of the local store. */
export const releaseFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((file) => /\.(js|css)$/.test(file)).sort();

/**
 * Changes one byte in a file of a release for a page, as a compromised host could. Returns a function that restores the
 * file.
 */
export async function flipByte(
  page: Page,
  { name, version }: RemoteRelease,
  file: string,
): Promise<() => Promise<void>> {
  const changed = await readFile(path.join(folderOf(name, version), file));
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  const files = filesOf(name, version, file);
  await page.route(files, (route) =>
    route.fulfill({
      contentType: file.endsWith('.css') ? 'text/css' : 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: changed,
    }),
  );
  return () => page.unroute(files);
}

/** The console errors of a page that refuses a changed file. */
export const refusals = /Failed to load resource|integrity|digest|Federation|ChunkLoadError|Loading (CSS )?chunk/;

/** Resolves once the page has reported to the BFF that a file of the version has a wrong hash. */
export const integrityReport = (page: Page, { name, version }: RemoteRelease) =>
  page.waitForResponse((answer) => {
    if (!answer.url().endsWith('/api/remotes/reports') || !answer.ok()) return false;
    const report = answer.request().postDataJSON() as RemoteReport;
    return report.remote === name && report.version === version && report.cause === 'integrity';
  });

/**
 * Records the scripts that a page runs and the stylesheets that it applies. A script counts even if it does not parse.
 * A file with a wrong hash does not count. Returns a function that returns the URLs so far.
 */
export async function watchRuns(page: Page): Promise<() => string[]> {
  const session = await page.context().newCDPSession(page);
  const urls = new Set<string>();
  session.on('Debugger.scriptParsed', ({ url }) => urls.add(url));
  session.on('Debugger.scriptFailedToParse', ({ url }) => urls.add(url));
  session.on('CSS.styleSheetAdded', ({ header }) => urls.add(header.sourceURL));
  await session.send('Debugger.enable');
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  return () => [...urls];
}
