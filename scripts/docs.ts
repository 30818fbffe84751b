import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renewParts } from './lib/document/parts.ts';
import { fail, say } from './lib/output.ts';
import { root } from './lib/root.ts';

/**
 * `npm run docs`: makes the parts of docs/deploy.md anew that come from code: the environment, the headers, and what uses
 * the secret key.
 */
try {
  const file = path.join(root, 'docs', 'deploy.md');
  const before = await readFile(file, 'utf8');
  const after = await renewParts(before);
  if (after !== before) await writeFile(file, after);
  say(after === before ? 'docs/deploy.md is up to date.' : 'docs/deploy.md is made anew.');
} catch (error) {
  fail(error);
}
