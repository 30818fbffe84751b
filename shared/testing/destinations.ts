import table from './destinations.json' with { type: 'json' };

/** Return paths after sign-in (spec 2): those that are taken, with what they become, and those that lead nowhere. */
export const destinations = table as { accepted: [value: string, path: string][]; refused: string[] };
