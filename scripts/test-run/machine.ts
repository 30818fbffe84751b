import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../lib/find-browser.ts';
import { root } from '../lib/root.ts';

/**
 * Prints everything that a test result depends on besides the files of the repository: Node and its options, the
 * system, the browser, the time zone and a hash of .env. nx.json declares this output as an input of every task.
 */
const browser = findBrowser();
const own = path.join(root, '.env');
const settings = existsSync(own) ? createHash('sha256').update(readFileSync(own)).digest('hex') : 'none';
const lines = [
  `${process.version} ${process.platform} ${process.arch}`,
  browser ? spawnSync(browser, ['--version'], { encoding: 'utf8' }).stdout : 'no browser',
  Intl.DateTimeFormat().resolvedOptions().timeZone,
  `options: ${process.env.NODE_OPTIONS ?? ''}`,
  `settings: ${settings}`,
];
process.stdout.write(`${lines.map((line) => line.trim()).join('\n')}\n`);
