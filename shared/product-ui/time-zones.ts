import { isTimezone } from '@workspace/contracts';

/** Returns the name of this device's time zone, 'Asia/Manila'; UTC if the device's zone has no name. */
export function ownTimezone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimezone(timeZone ?? '') ? timeZone : 'UTC';
}

/**
 * Returns the sorted names of all time zones, including `given`. The device's own list leaves out UTC and old names.
 */
export const timezoneNames = (given: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', given])].sort();
