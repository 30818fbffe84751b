import { type SelectOption, timezoneNames } from 'shared/ui';

function offsetOf(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}

/** All time zones with what they are from UTC at the moment; the given one is among them. */
export function timeZoneOptions(given: string, at: Date = new Date()): SelectOption[] {
  return timezoneNames(given).map((value) => ({
    value,
    label: `${value.replaceAll('_', ' ')} (${offsetOf(value, at).replace('GMT', 'UTC')})`,
  }));
}
