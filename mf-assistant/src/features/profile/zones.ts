/** The zone of this device, such as 'Asia/Manila'. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Time zones to choose from. The given one is among them, which the browser's own list leaves out for UTC and old names. */
export const zoneOptions = (chosen: string): { value: string; label: string }[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])]
    .sort()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
