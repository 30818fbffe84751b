import { isTimezone } from '@workspace/contracts';
import type { SelectOption } from '@workspace/ui';

/**
 * Returns the name of this device's time zone, such as 'Asia/Manila'. Returns 'UTC' if the device reports no valid
 * name.
 */
export function ownTimezone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimezone(timeZone ?? '') ? timeZone : 'UTC';
}

/**
 * Returns the sorted names of all time zones, including UTC and `given`. The browser's own list may leave these two
 * out.
 */
export const timezoneNames = (given: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', given])].sort();

/** Returns options of a field for the names that `timezoneNames` returns, with spaces in their labels. */
export const timezoneOptions = (given: string): SelectOption[] =>
  timezoneNames(given).map((value) => ({ value, label: value.replaceAll('_', ' ') }));
