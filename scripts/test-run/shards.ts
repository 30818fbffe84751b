/** The share of one machine in a test run on several machines. `of`: how many machines. `number`: from 1 to `of`. */
export interface Shard {
  number: number;
  of: number;
}

/** Parts of a run that are not divided. One shard runs each part. */
export const wholeParts = ['types', 'faults', 'releases'] as const;
export type WholePart = (typeof wholeParts)[number];

/** Parses a shard such as `1/4`. Throws one sentence for any other text. */
export function readShard(text: string): Shard {
  const [, number, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (!number || !of || number > of) throw new Error(`${text} is not a shard. Write 1/4 for the first of four.`);
  return { number, of };
}

/**
 * Returns the undivided parts that this shard runs. The parts are assigned to the shards in turn, starting with the
 * last shard.
 */
export const partsOf = ({ number, of }: Shard): WholePart[] =>
  wholeParts.filter((_, position) => of - (position % of) === number);

const named = ({ number, of }: Shard): string => `--shard=${number}/${of}`;

/** Returns the arguments with which Jest runs the unit and integration tests of a shard. */
export const jestShare = (shard: Shard): string[] => [named(shard)];

/** Returns the arguments with which Playwright runs the application tests of a shard. */
export const playwrightShare = (shard: Shard): string[] => ['--config=e2e/playwright.config.ts', named(shard)];

/** Arguments with which Playwright runs the tests of releases and of the first day. Only one shard runs them. */
export const playwrightReleases = ['--config=e2e/releases.config.ts'];
