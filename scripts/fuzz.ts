import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { fail } from './lib/output.ts';
import { run } from './lib/run.ts';

/**
 * `npm run fuzz`: 50,000 spoiled requests to every route of the BFF on a Supabase of their own; none may be answered by a 500.
 * `--calls <n>` makes another number of requests; `--seed <n>` repeats those of an earlier run, which printed its seed.
 */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});
for (const [name, value] of Object.entries(values))
  if (!/^\d{1,10}$/.test(value)) fail(`--${name} must be a whole number.`);

process.exitCode = await run('jest', ['bff/test/fuzz', '--maxWorkers=1'], {
  NODE_ENV: 'test',
  FUZZ_CALLS: values.calls,
  FUZZ_SEED: values.seed,
});
