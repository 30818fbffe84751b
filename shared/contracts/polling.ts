/**
 * Options of the hook of a query that loads again every minute while the page has the focus. They are for data that also
 * changes without an event of the stream. Spread them after the `hook` of a preset.
 */
export const everyMinuteInFocus = { pollingInterval: 60_000, skipPollingIfUnfocused: true } as const;
