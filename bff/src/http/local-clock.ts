const dayMs = 86_400_000;
const two = (number: number): string => String(number).padStart(2, '0');

/**
 * Creates a formatter of ISO times as 'MM/dd/yyyy hh:mm a' in a time zone (product/design#dates). To be fast for many
 * times, it computes the zone's offset once per UTC day. On days when the clocks change, it computes the offset for
 * each time.
 */
export function localClock(timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsets = new Map<number, number | null>();

  /** Returns the offset of the zone in ms, positive if the zone is ahead of UTC. */
  function offsetAt(time: number): number {
    const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
  }
  /** Returns the offset for a whole UTC day, or null if the offset changes on that day. */
  function offsetOn(day: number): number | null {
    const known = offsets.get(day);
    if (known !== undefined) return known;
    const first = offsetAt(day * dayMs);
    const offset = first === offsetAt((day + 1) * dayMs - 1) ? first : null;
    offsets.set(day, offset);
    return offset;
  }

  return (iso) => {
    const time = Date.parse(iso);
    const local = new Date(time + (offsetOn(Math.floor(time / dayMs)) ?? offsetAt(time)));
    const hour = local.getUTCHours();
    const date = `${two(local.getUTCMonth() + 1)}/${two(local.getUTCDate())}/${local.getUTCFullYear()}`;
    return `${date} ${two(hour % 12 || 12)}:${two(local.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`;
  };
}
