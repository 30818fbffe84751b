import { isTimezone } from '@workspace/contracts';

/** The time zone of this device by its name, 'Asia/Manila'; UTC where the device has one that has no name. */
export function ownTimezone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimezone(timeZone ?? '') ? timeZone : 'UTC';
}

/** Time zones to choose from, in the order of their names. The given one is among them, which the device's own list leaves out for UTC and old names. */
export const timezoneNames = (given: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', given])].sort();
