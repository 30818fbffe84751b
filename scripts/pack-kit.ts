import path from 'node:path';
import { packKit } from './kit/pack.ts';
import { readArguments } from './lib/arguments.ts';
import { fail, say } from './lib/output.ts';
import { root } from './lib/root.ts';

/**
 * `npm run pack-kit [-- <folder>]`: packs what a team outside of this repository installs, into `dist/kit` or another
 * folder. `npm publish <tarball>` then puts a package into a registry.
 */
const usage = 'npm run pack-kit [-- <folder>]';

try {
  const [folder = path.join(root, 'dist', 'kit')] = readArguments(usage, 1, {}).words;
  for (const tarball of await packKit(path.resolve(folder))) say(tarball);
} catch (error) {
  fail(error);
}
