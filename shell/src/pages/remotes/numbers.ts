/** A duration of a load in ms as people read it: '84 ms', '1.2 s'; '–' for none. */
export function formatMs(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** A size in bytes as people read it: '740 B', '12 KB', '1.3 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** '1 viewer', '12 viewers'. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Share of loads that failed, 0 to 1; null when there was none. */
export function failureRate({ loads, failures }: { loads: number; failures: number }): number | null {
  const all = loads + failures;
  return all === 0 ? null : failures / all;
}

/** A share in percent: '0%', '0.4%', '12%'; '–' for none. What is not nothing never reads as nothing. */
export function formatShare(share: number | null): string {
  if (share === null) return '–';
  if (share === 0) return '0%';
  const percent = share * 100;
  if (percent < 0.1) return '< 0.1%';
  return `${percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent)}%`;
}
