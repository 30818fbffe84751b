import type { RemoteHealth } from '@workspace/contracts';
import type { BarSeries, BarSlot } from '@workspace/ui';
import { format } from 'date-fns/format';

type Hour = RemoteHealth['remotes'][number]['hours'][number];

const hourMs = 3_600_000;
/** Windows longer than this many hours have slots of six hours, so that each bar is wide enough to tap. */
const longWindowHours = 48;
/** The maximum number of versions with their own series. All older versions share one series. */
const mostVersions = 3;

function slotStart(at: number, byQuarter: boolean): number {
  const date = new Date(at);
  date.setMinutes(0, 0, 0);
  if (byQuarter) date.setHours(date.getHours() - (date.getHours() % 6));
  return date.getTime();
}

/**
 * Returns the slots of a window that ends at `now` (ms since the epoch), oldest first. A slot is one hour or six hours
 * in the viewer's time zone.
 */
export function windowSlots(now: number, hours: number): (BarSlot & { start: number })[] {
  const byQuarter = hours > longWindowHours;
  const starts = new Set<number>();
  for (let at = now - hours * hourMs; at < now; at += hourMs) starts.add(slotStart(at, byQuarter));
  starts.add(slotStart(now, byQuarter));
  return [...starts].map((start) => ({
    key: String(start),
    start,
    label: format(start, 'EEE, MMM d, h a') + (byQuarter ? format(start + 6 * hourMs, "' to 'h a") : ''),
    tick: tickOf(start, byQuarter, hours),
  }));
}

function tickOf(start: number, byQuarter: boolean, hours: number): string | undefined {
  const hour = new Date(start).getHours();
  if (byQuarter) return hour === 0 ? format(start, 'EEE') : undefined;
  return hours <= 6 || hour % 6 === 0 ? format(start, 'h a') : undefined;
}

const tones = ['accent', 'info', 'gift', 'neutral'] as const;
const loadPatterns = ['plain', 'dots', 'plain', 'dots'] as const;
const failurePatterns = ['stripes', 'dots', 'plain', 'stripes'] as const;

/**
 * Returns one series of loads and one of failures for each version, in the order of `versions`. Combines the versions
 * after the third. Leaves out series without reports.
 */
export function versionSeries(
  slots: readonly { start: number }[],
  hours: readonly Hour[],
  versions: readonly string[],
): BarSeries[] {
  const last = (at: number) => slots.findLastIndex(({ start }) => start <= at);
  const seen = versions.filter((version) => hours.some((hour) => hour.version === version));
  const groups = seen.slice(0, mostVersions).map((version) => ({ name: version, of: [version] }));
  if (seen.length > mostVersions) groups.push({ name: 'Older', of: seen.slice(mostVersions) });
  const sum = (of: readonly string[], what: 'loads' | 'failures') => {
    const values = slots.map(() => 0);
    for (const hour of hours) {
      const index = last(Date.parse(hour.hour));
      if (of.includes(hour.version) && index >= 0) values[index] = (values[index] ?? 0) + hour[what];
    }
    return values;
  };
  const loads = groups.map(
    ({ name, of }, index): BarSeries => ({
      id: name,
      name,
      tone: tones[index] ?? 'neutral',
      pattern: loadPatterns[index],
      values: sum(of, 'loads'),
    }),
  );
  const failures = groups.map(
    ({ name, of }, index): BarSeries => ({
      id: `${name} failed`,
      name: `${name} failed`,
      tone: 'bad',
      pattern: failurePatterns[index],
      values: sum(of, 'failures'),
    }),
  );
  return [...loads, ...failures].filter(({ values }) => values.some((value) => value > 0));
}
