import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { HostDescription } from '@workspace/contracts';
import { serverFolderOf } from '../../src/html/shell-assets.ts';

const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * Creates a folder like a build of the shell, with assets.json, one precompressed file and the workers.
 * @param hash part of the file names.
 * @param host the description of the shell for remotes.
 */
export function createShellDist(hash = '1', host?: HostDescription): string {
  const dist = mkdtempSync(join(tmpdir(), 'shell-dist-'));
  const assets = {
    entry: { js: [`entry.${hash}.js`], css: [`entry.${hash}.css`] },
    bootstrap: { js: [`bootstrap.${hash}.js`], css: [] },
    fonts: [`font.${hash}.woff2`],
    integrity: {
      [`entry.${hash}.js`]: 'sha384-a',
      [`entry.${hash}.css`]: 'sha384-b',
      [`bootstrap.${hash}.js`]: 'sha384-c',
    },
    host,
  };
  writeFileSync(join(dist, 'assets.json'), JSON.stringify(assets));
  writeFileSync(join(dist, `entry.${hash}.js`), 'plain');
  writeFileSync(join(dist, `entry.${hash}.js.br`), brotliCompressSync('plain'));
  writeFileSync(join(dist, 'stream-worker.js'), 'self.name;');
  writeFileSync(join(dist, 'copies-worker.js'), 'self.copies = true;');
  return dist;
}

/** Writes the style sheet of a folder of `createShellDist`, with the right hash. */
export function addStyleSheet(dist: string, text: string): void {
  const file = join(dist, 'assets.json');
  const assets = JSON.parse(readFileSync(file, 'utf8'));
  const [sheet] = assets.entry.css;
  const integrity = { ...assets.integrity, [sheet]: hashOf(text) };
  writeFileSync(file, JSON.stringify({ ...assets, integrity }));
  writeFileSync(join(dist, sheet), text);
}

/** Adds the script that draws pages to a folder of `createShellDist`. */
export function addServerScript(dist: string, text: string): void {
  const file = join(dist, 'assets.json');
  const server = hashOf(text);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), server }));
  mkdirSync(serverFolderOf(dist));
  writeFileSync(join(serverFolderOf(dist), 'draw.js'), text);
}
