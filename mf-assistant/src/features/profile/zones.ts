import { timezoneNames } from 'shared/ui';

/** Time zones to choose from, the given one among them. */
export const zoneOptions = (chosen: string): { value: string; label: string }[] =>
  timezoneNames(chosen).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
