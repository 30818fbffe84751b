import { type RemoteFile, remoteFiles } from './document.ts';
import type { RemotePage } from './route-match.ts';
import type { ShellAssets } from './shell-assets.ts';

/** Reads style sheets. A result is null if the style sheet is not in memory yet. */
export interface SheetReader {
  shellSheet: (assets: ShellAssets, file: string) => string | null;
  remoteSheet: (file: RemoteFile) => string | null;
}

/** The texts of the style sheets that the HTML of a page contains, by the address of their file. */
export type PageSheets = ReadonlyMap<string, string>;

/**
 * Returns whether a style sheet means the same in the HTML as in its file: no text ends the element that contains it, and
 * each address is a whole one. Others are relative to the file.
 * @param base the beginning of the addresses of the files of its build.
 */
function isContainable(text: string, base: string): boolean {
  if (/<\/style|@import|image-set/i.test(text)) return false;
  const [, ...addresses] = text.split(/url\(/i);
  return addresses.every((rest) =>
    [base, 'data:', '#'].some((start) => rest.replace(/^\s*["']?/, '').startsWith(start)),
  );
}

/**
 * Returns the style sheets that the HTML of a page contains, so that a browser without any of its files need not wait for
 * them (docs/adr/0068). The HTML links those that are not in memory yet, and those that mean something else elsewhere.
 * @param page the remote's page. Null if the page is the shell's own.
 */
export function sheetsOf(reader: SheetReader, assets: ShellAssets, page: RemotePage | null): PageSheets {
  const contained = (href: string, text: string | null, base: string): [string, string][] =>
    text !== null && isContainable(text, base) ? [[href, text]] : [];
  const ofShell = [...assets.entry.css, ...assets.bootstrap.css].map((file) =>
    contained(assets.base + file, reader.shellSheet(assets, file), assets.base),
  );
  // All or none: linked ones come before contained ones, and the first of the shell declares the order of the layers.
  const shell = ofShell.every(({ length }) => length > 0) ? ofShell.flat() : [];
  const remote = page
    ? remoteFiles(page).styles.flatMap((file) => contained(file.href, reader.remoteSheet(file), page.release.baseUrl))
    : [];
  return new Map([...shell, ...remote]);
}
