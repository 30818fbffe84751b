import type { Build, Run, Times } from './pages.ts';
import { median, summary, table } from './statistics.ts';
import type { conditions } from './throttle.ts';
import type { Transfer } from './visit.ts';

/** A measured time: its words in the table, and the largest ratio to one bundle that is on target. */
const rows: Record<keyof Times, { words: string; target: number }> = {
  deepLink: { words: 'cold deep link, content visible', target: 0.35 },
  home: { words: 'cold home (chat)', target: 0.6 },
  usable: { words: 'cold deep link, usable', target: 1 },
  warm: { words: 'warm deep link, content visible', target: 0.45 },
  firstVisit: { words: 'first visit to another remote, without prefetch', target: 1.1 },
  afterIdle: { words: 'first visit after the idle prefetch', target: 1 },
};
const targetBytes = 215_000;
const targetShift = 0.02;
const longTaskMs = 200;

const names = Object.keys(rows) as (keyof Times)[];
const none = '–';

type Runs = ReadonlyMap<Build, Run[]>;

/** Returns the times of a build, one for each run. Empty if the build does not measure this time. */
const timesOf = (runs: Runs, build: Build, name: keyof Times): number[] =>
  (runs.get(build) ?? []).flatMap(({ times }) => times[name] ?? []);

/** Divides each time of the federated build by the time of another build in the same run. */
function ratios(runs: Runs, build: Build, name: keyof Times): number[] {
  const others = timesOf(runs, build, name);
  return timesOf(runs, 'federated', name).flatMap((time, run) => {
    const other = others[run];
    return other === undefined ? [] : [time / other];
  });
}

const ratio = (runs: Runs, build: Build, name: keyof Times): string => {
  const all = ratios(runs, build, name);
  return all.length > 0 ? summary(all) : none;
};

/** Returns the ratio of the fastest times, which other programs on the machine disturb least. */
const fastest = (runs: Runs, name: keyof Times): string =>
  (Math.min(...timesOf(runs, 'federated', name)) / Math.min(...timesOf(runs, 'bundle', name))).toFixed(2);

const milliseconds = (runs: Runs, build: Build, name: keyof Times): string => {
  const times = timesOf(runs, build, name);
  return times.length > 0 ? `${median(times).toFixed(0)} ms` : none;
};

/** Returns the size on the wire, the number of scripts and styles, and the longest chain of requests. */
function weightOf(transfers: Transfer[] = []) {
  const files = transfers.filter(({ type }) => type !== 'Document');
  return {
    bytes: transfers.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: `${files.length} / ${Math.max(...files.map(({ depth }) => depth))}`,
  };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

/**
 * Returns the figures of the pages as a table: a row for each figure, with its target and the figures of each build.
 * @param drawings for each page that the federated build opened, whether it came drawn.
 */
export function pageReport(
  runs: Runs,
  transfers: ReadonlyMap<Build, Transfer[]>,
  drawings: readonly boolean[],
  { cpu, latency, downloadThroughput }: typeof conditions,
): string {
  const [own, bundle, preloaded] = (['federated', 'bundle', 'preloaded'] as const).map((build) =>
    weightOf(transfers.get(build)),
  );
  const strain = (build: Build, figure: (run: Run) => number): number =>
    Math.max(...(runs.get(build) ?? []).map(figure));
  const shift = (build: Build) => strain(build, (run) => run.strain.shift).toFixed(3);
  const longest = (build: Build) => `${strain(build, (run) => run.strain.longestTask).toFixed(0)} ms`;
  const count = runs.get('federated')?.length ?? 0;
  const body = [
    ['', 'target', '÷ one bundle', 'fastest', '÷ with preloads', 'federated', 'one bundle', 'with preloads'],
    ...names.map((name) => [
      rows[name].words,
      `≤ ${rows[name].target.toFixed(2)}`,
      ratio(runs, 'bundle', name),
      fastest(runs, name),
      ratio(runs, 'preloaded', name),
      milliseconds(runs, 'federated', name),
      milliseconds(runs, 'bundle', name),
      milliseconds(runs, 'preloaded', name),
    ]),
    [
      'bytes of the cold deep link',
      `≤ ${kilobytes(targetBytes)}`,
      ((own?.bytes ?? 0) / (bundle?.bytes ?? Number.NaN)).toFixed(2),
      '',
      '',
      ...[own, bundle, preloaded].map((weight) => kilobytes(weight?.bytes ?? Number.NaN)),
    ],
    [
      'its requests / longest chain',
      '',
      '',
      '',
      '',
      ...[own, bundle, preloaded].map((weight) => weight?.requests ?? ''),
    ],
    [
      'its largest layout shift',
      `< ${targetShift}`,
      '',
      '',
      '',
      shift('federated'),
      shift('bundle'),
      shift('preloaded'),
    ],
    [
      'its longest task',
      `≤ ${longTaskMs} ms`,
      '',
      '',
      '',
      longest('federated'),
      longest('bundle'),
      longest('preloaded'),
    ],
    [
      'pages that came drawn',
      'all',
      '',
      '',
      '',
      `${drawings.filter(Boolean).length} of ${drawings.length}`,
      none,
      none,
    ],
  ];
  return `
Pages: median (quartiles) of ${count} runs in turns; CPU ÷ ${cpu}, ${latency} ms, ${(downloadThroughput * 8) / 1e6} Mbit/s down. A page is usable when
a field that somebody types into answers. Bytes: document, scripts and styles on the wire. docs/performance.md describes each row.

${table(body)}
`;
}
