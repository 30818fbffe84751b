import { globSync } from 'node:fs';
import path from 'node:path';
import { run } from 'jest';
import { readArguments } from './lib/arguments.ts';
import { fail } from './lib/output.ts';
import { root } from './lib/root.ts';

/**
 * `npm run watch -- mf-client`: after each save, runs the package's tests that depend on uncommitted files. Ctrl-C
 * stops it.
 */
const usage = 'npm run watch -- <package>';

/** Folders of the packages that have tests. */
const tested = globSync('{*,mf-chat/site,supabase/local}/jest.config.js', { cwd: root }).map(path.dirname).sort();

try {
  const [name] = readArguments(usage, 1, {}).words;
  if (!name) throw new Error(`Usage: ${usage}`);
  if (!tested.includes(name))
    throw new Error(`${name} has no tests of its own. These packages have: ${tested.join(', ')}.`);
  process.env.NODE_ENV = 'test';
  process.chdir(root);
  await run(['--watch', '--config', path.join(name, 'jest.config.js')]);
} catch (error) {
  fail(error);
}
