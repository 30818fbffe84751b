import type { BillingAddress } from './organization-schemas.ts';

const minuteMs = 60_000;

/** Formats an amount in cents: '$1,234.50'. */
export const formatMoney = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

/** Formats a calendar day such as '2026-11-16' as '11/16/2026' (product/design#dates). The time zone has no effect. */
export const formatCalendarDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** Formats the day of a time in UTC: '11/21/2026'. Bills, documents and mails have the same days for everybody. */
export const formatUtcDay = (iso: string): string => formatCalendarDay(new Date(iso).toISOString());

/** Formats a duration in ms as whole minutes, rounded down: '1 h 25 min', '8 h', '25 min', '0 min'. */
export function hoursText(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / minuteMs);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Formats paid or billed minutes like `hoursText`. A correction can make them negative: '−30 min'. */
export const paidHoursText = (minutes: number): string =>
  (minutes < 0 ? '−' : '') + hoursText(Math.abs(minutes) * minuteMs);

/** Returns the minutes of worked time in ms, rounded to the nearest one like private.minutes_of(). */
export const workedMinutes = (ms: number): number => Math.round(ms / minuteMs);

/**
 * Formats worked time in ms like `hoursText`, with the minutes of the timesheet and the bill. The clock of a session that
 * still runs shows `hoursText`, because a minute counts when it is over.
 */
export const workedText = (ms: number): string => hoursText(workedMinutes(ms) * minuteMs);

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** Returns the English name of a country by its ISO 3166-1 alpha-2 code. */
export const countryName = (code: string): string => regionNames.of(code) ?? code;

/** Returns the lines of an address, without the name. */
export const addressLines = ({ line1, line2, city, region, postal_code, country }: BillingAddress): string[] =>
  [
    line1,
    line2,
    [city, [region, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    countryName(country),
  ].filter(Boolean);
