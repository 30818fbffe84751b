import { timezoneNames } from '@workspace/product-ui';

/** Returns options for all time zones. The list contains `chosen` even if the browser does not list that zone. */
export const zoneOptions = (chosen: string): { value: string; label: string }[] =>
  timezoneNames(chosen).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
