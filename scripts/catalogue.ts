import { readArguments } from './lib/arguments.ts';
import { fail } from './lib/output.ts';
import { run } from './lib/run.ts';

/**
 * `npm run catalogue`: shows each component of `shared/ui` in each of its states, on port 6006 or the next free one. A
 * saved file updates the page. Ctrl-C stops it.
 */
const usage = 'npm run catalogue';

try {
  readArguments(usage, 0, {});
  const args = ['dev', '--config-dir', 'shared/ui/catalogue', '--port', '6006', '--ci', '--no-version-updates'];
  process.exitCode = await run('storybook', args);
} catch (error) {
  fail(error);
}
