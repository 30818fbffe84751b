/** One of several machines that share the tests, counted from 1. */
export interface Shard {
  number: number;
  of: number;
}

/** Parts of a run that are not divided: one shard runs each. */
export const wholeParts = ['types', 'faults', 'releases'] as const;
export type WholePart = (typeof wholeParts)[number];

/** Reads "1/4". Throws one sentence for any other text. */
export function readShard(text: string): Shard {
  const [, number, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (!number || !of || number > of) throw new Error(`${text} is not a shard. Write 1/4 for the first of four.`);
  return { number, of };
}

/**
 * The parts that only this shard runs, besides its share of the tests that Jest and Playwright divide. The parts are
 * assigned to the shards in turn, starting with the last shard.
 */
export const partsOf = ({ number, of }: Shard): WholePart[] =>
  wholeParts.filter((_, position) => of - (position % of) === number);

const named = ({ number, of }: Shard): string => `--shard=${number}/${of}`;

/** Arguments with which Jest runs this shard's share of the unit and integration tests. */
export const jestShare = (shard: Shard): string[] => [named(shard)];

/** Arguments with which Playwright runs this shard's share of the end-to-end tests of the application. */
export const playwrightShare = (shard: Shard): string[] => ['--config=e2e/playwright.config.ts', named(shard)];

/** Arguments with which Playwright runs the end-to-end tests of releases, which one shard does. */
export const playwrightReleases = ['--config=e2e/releases.config.ts'];
