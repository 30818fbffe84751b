import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './lib/arguments.ts';
import { fail, say } from './lib/output.ts';
import { root } from './lib/root.ts';
import { affectedPlan, isEmpty, wholePlan } from './test-run/affected.ts';
import { changedFiles } from './test-run/changes.ts';
import { readDeclarations } from './test-run/inputs.ts';
import { readPackages } from './test-run/packages.ts';
import { countsLine } from './test-run/report.ts';
import { type Outcome, runPlan } from './test-run/run-plan.ts';
import { runShard } from './test-run/run-shard.ts';
import { readShard } from './test-run/shards.ts';

const usage = 'npm test [-- [--affected [--base <commit>]] [--fresh] | --shard <number>/<of>]';

/** The BFF's TypeScript files with their text, by path from the root. */
const sourcesOfBff = (): Map<string, string> =>
  new Map(
    globSync('bff/{src,test}/**/*.ts', { cwd: root }).map((file) => [
      file.split(path.sep).join('/'),
      readFileSync(path.join(root, file), 'utf8'),
    ]),
  );

/** Runs the tests for the changes since the branch left `base`. Without `base`, runs all tests. */
async function prove(base: string | undefined, fresh: boolean): Promise<Outcome> {
  const packages = readPackages();
  const plan = base
    ? affectedPlan(changedFiles(base), packages, readDeclarations(), sourcesOfBff())
    : wholePlan(packages);
  if (isEmpty(plan)) say(`Nothing to test: no test depends on the changes since ${base}.`);
  return runPlan(plan, packages, fresh);
}

/**
 * `npm test`: checks types and lint, runs unit and integration tests, quick faults, and end-to-end tests on the built
 * application (docs/testing.md). `--affected` runs only the tests for the changes since the branch left `--base`
 * (main). `--fresh` ignores cached results. `--shard 1/4` runs the first of four shards, one for each machine.
 */
try {
  const { values } = readArguments(usage, 0, {
    affected: { type: 'boolean', default: false },
    base: { type: 'string', default: 'main' },
    fresh: { type: 'boolean', default: false },
    shard: { type: 'string' },
  });
  const outcome = values.shard
    ? await runShard(readShard(values.shard))
    : await prove(values.affected ? values.base : undefined, values.fresh);
  const kinds = Object.entries(outcome);
  if (kinds.length > 0) {
    say('');
    for (const [kind, counts] of kinds) say(`${kind}: ${countsLine(counts)}`);
    const sum = (of: 'passed' | 'failed' | 'replayed') => kinds.reduce((total, [, counts]) => total + counts[of], 0);
    say(countsLine({ passed: sum('passed'), failed: sum('failed'), replayed: sum('replayed') }));
  }
} catch (error) {
  fail(error);
}
