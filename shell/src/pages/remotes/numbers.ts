/** Formats the duration of a load, given in ms: '84 ms', '1.2 s', or '–' for null. */
export function formatMs(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** Formats a size in bytes: '740 B', '12 KB', '1.3 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Formats a count with its noun: '1 viewer', '12 viewers'. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Returns the share of loads that failed, from 0 to 1; null without loads. */
export function failureRate({ loads, failures }: { loads: number; failures: number }): number | null {
  const all = loads + failures;
  return all === 0 ? null : failures / all;
}

/** Formats a share as a percentage: '0%', '0.4%', '12%', or '–' for null. A share above zero is never shown as '0%'. */
export function formatShare(share: number | null): string {
  if (share === null) return '–';
  if (share === 0) return '0%';
  const percent = share * 100;
  if (percent < 0.1) return '< 0.1%';
  return `${percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent)}%`;
}
