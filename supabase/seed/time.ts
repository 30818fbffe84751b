export const minuteMs = 60_000;
export const dayMs = 1440 * minuteMs;

export const iso = (at: number): string => new Date(at).toISOString();
export const daysAgo = (now: Date, days: number): string => iso(now.getTime() - days * dayMs);

export const isWorkday = (at: number): boolean => ![0, 6].includes(new Date(at).getUTCDay());

/** Returns the same time of day, `count` workdays earlier. For 0, returns `at`, even on a weekend. */
export function workdaysBefore(at: number, count: number): number {
  let moment = at;
  for (let left = count; left > 0; ) {
    moment -= dayMs;
    if (isWorkday(moment)) left -= 1;
  }
  return moment;
}
