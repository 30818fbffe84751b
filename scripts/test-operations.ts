import { requireBrowser } from './lib/browser.ts';
import { fail, step } from './lib/output.ts';
import { build, run } from './lib/run.ts';

/**
 * `npm run test:operations`: builds what changed and runs the tests of operations (docs/testing.md). Arguments go to
 * Playwright: `-- rolling` runs the files with this word in their path, `-- -g 'a name'` the tests with this name. The
 * exit code is 1 if a test failed.
 */
try {
  await requireBrowser();
  await step('Building what changed', build);
  process.exitCode = await run('playwright', [
    'test',
    '--config=e2e/operations.config.ts',
    '--output=e2e/test-results/operations',
    ...process.argv.slice(2),
  ]);
} catch (error) {
  fail(error);
}
