import { timezoneNames } from '@workspace/product-ui';

/** Returns the time zones to choose from, including the chosen one. */
export const zoneOptions = (chosen: string): { value: string; label: string }[] =>
  timezoneNames(chosen).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
