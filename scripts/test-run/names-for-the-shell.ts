import { globSync } from 'node:fs';
import path from 'node:path';
import { importedNames } from '../../tooling/webpack/reduced-shares.ts';
import { reducible } from '../../tooling/webpack/singletons.ts';
import { root } from '../lib/root.ts';

/**
 * Prints which names the remotes and `shared` import from the modules that the shell brings reduced. It is an input of the shell's
 * build (shell/package.json), which reads those sources for nothing else.
 */
const folders = ['shared', ...globSync('mf-*/src', { cwd: root })].map((folder) => path.join(root, folder));
const names = importedNames(folders);
for (const module of Object.keys(reducible))
  process.stdout.write(`${module}: ${[...(names.get(module) ?? [])].sort().join(' ')}\n`);
