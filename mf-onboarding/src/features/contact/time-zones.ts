import { timezoneNames } from '@workspace/product-ui';
import type { SelectOption } from '@workspace/ui';

function offsetOf(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}

/** Returns select options for all time zones and for `given`, each with its offset from UTC at `at` (ms since the epoch). */
export function timeZoneOptions(given: string, at: number): SelectOption[] {
  return timezoneNames(given).map((value) => ({
    value,
    label: `${value.replaceAll('_', ' ')} (${offsetOf(value, at).replace('GMT', 'UTC')})`,
  }));
}
