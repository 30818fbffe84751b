import { timezoneNames } from '@workspace/product-ui';
import type { SelectOption } from '@workspace/ui';

function offsetOf(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}

/** Returns select options for all time zones and for `given`, each with its offset from UTC at the time `at`. */
export function timeZoneOptions(given: string, at: Date = new Date()): SelectOption[] {
  return timezoneNames(given).map((value) => ({
    value,
    label: `${value.replaceAll('_', ' ')} (${offsetOf(value, at).replace('GMT', 'UTC')})`,
  }));
}
