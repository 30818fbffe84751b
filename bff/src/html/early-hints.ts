import type { Request, Response } from 'express';
import type { ShellAssets } from './shell-assets.ts';

/** Returns the preloads of the shell's files as values of the header `Link`. They have the attributes of the HTML. */
function linksOf({ base, entry, bootstrap, integrity }: ShellAssets): string[] {
  const link = (file: string, as: 'script' | 'style', hash?: string): string =>
    `<${base}${file}>; rel=preload; as=${as}${hash ? `; integrity="${hash}"` : ''}`;
  return [
    ...[...entry.css, ...bootstrap.css].map((file) => link(file, 'style')),
    ...entry.js.map((file) => link(file, 'script', integrity[file])),
    ...bootstrap.js.map((file) => link(file, 'script')),
  ];
}

/**
 * Tells the browser the files of the shell in an interim answer (103), so that it loads them while the BFF finds out who
 * asks. Only for navigations, because other clients need not know interim answers.
 */
export function sendEarlyHints(req: Request, res: Response, assets: ShellAssets): void {
  if (req.get('sec-fetch-mode') === 'navigate') res.writeEarlyHints({ link: linksOf(assets) });
}
