import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Scripts and styles of a release folder of the local store. */
export const releaseFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((file) => /\.(js|css)$/.test(file)).sort();

/** Changes one byte of a file of a release, and of what is compressed beside it. Resolves to how to put it back. */
export async function flipByte(folder: string, file: string): Promise<() => Promise<void>> {
  const names = [file, `${file}.br`, `${file}.gz`].map((name) => path.join(folder, name));
  const originals = await Promise.all(
    names.map(async (name) => [name, await readFile(name).catch(() => null)] as const),
  );
  const changed = Buffer.from(await readFile(path.join(folder, file)));
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  const contents = [changed, brotliCompressSync(changed), gzipSync(changed)];
  await Promise.all(
    originals.map(([name, original], index) => original && writeFile(name, contents[index] ?? changed)),
  );
  return async () => {
    await Promise.all(originals.map(([name, original]) => original && writeFile(name, original)));
  };
}

/**
 * Watches what a page runs: every script that its engine was given, whether it could be parsed or not, and every style sheet that
 * was applied. A file whose hash does not fit is in neither. Returns a function that gives the URLs so far.
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
