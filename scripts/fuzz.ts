import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { fail } from './lib/output.ts';
import { run } from './lib/run.ts';

/**
 * `npm run fuzz`: sends 50,000 malformed requests to the routes of a BFF with its own Supabase. The run fails if a
 * response has status 500. `--calls <n>` sets the number of requests. `--seed <n>` repeats an earlier run, which
 * printed its seed.
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
