import { timezoneNames } from '@workspace/product-ui';
import type { SelectOption } from '@workspace/ui';

function offsetOf(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}

/** Returns all time zones, including `given`, with their current offset from UTC. */
export function timeZoneOptions(given: string, at: Date = new Date()): SelectOption[] {
  return timezoneNames(given).map((value) => ({
    value,
    label: `${value.replaceAll('_', ' ')} (${offsetOf(value, at).replace('GMT', 'UTC')})`,
  }));
}
