import path from 'node:path';
import { readArguments } from './lib/arguments.ts';
import { fail, say } from './lib/output.ts';
import { root } from './lib/root.ts';
import { build } from './lib/run.ts';
import { packProduction } from './production/pack.ts';

/**
 * `npm run pack -- --out <folder>`: builds the shell, and puts what a server needs to run the BFF into a new folder.
 * `node <folder>/start.mjs` starts it.
 */
const usage = 'npm run pack -- --out <folder>';

try {
  const { out } = readArguments(usage, 0, { out: { type: 'string' } }).values;
  if (!out) throw new Error(`Name the folder. Usage: ${usage}`);
  await build('shell');
  await packProduction(path.resolve(out), path.join(root, 'shell', 'dist'));
  say(`Packed into ${path.resolve(out)}. Start it with: node ${path.join(path.resolve(out), 'start.mjs')}`);
} catch (error) {
  fail(error);
}
