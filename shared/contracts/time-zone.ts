import * as z from 'zod/mini';

/**
 * Pattern of the names in the tz database. Intl also accepts UTC offsets and abbreviations such as 'IST', which
 * PostgreSQL reads as a different zone. private.time_zone_pattern() has the same pattern.
 */
export const timezonePattern =
  /^(?!posix\/|right\/|US\/Pacific-New$)([A-Z]+(\/[A-Z_-]+)+|Etc\/GMT(0|[+]([0-9]|1[0-2])|-([0-9]|1[0-4]))|UTC|UCT|GMT([+-]?0)?|Greenwich|Universal|Zulu|CET|EET|MET|WET|EST|HST|MST|(CST6C|EST5E|MST7M|PST8P)DT|Cuba|Egypt|Eire|GB|GB-Eire|Hongkong|Iceland|Iran|Israel|Jamaica|Japan|Kwajalein|Libya|Navajo|NZ|NZ-CHAT|Poland|Portugal|PRC|ROC|ROK|Singapore|Turkey|W-SU)$/i;

/** Maximum length of a name, in characters. */
const longest = 64;

export const timezoneMessage = 'Choose a time zone from the list.';

/** Returns whether a text is the name of a time zone that this browser or server supports, in upper or lower case. */
export function isTimezone(text: string): boolean {
  if (text.length > longest || !timezonePattern.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** Returns the day such as '2026-11-21' at `at` (ms since the epoch) in a time zone, or in UTC if the zone is unknown. */
export const dayIn = (at: number, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: isTimezone(zone) ? zone : 'UTC',
    dateStyle: 'short',
  }).format(at);

/**
 * The name of a time zone in the tz database, such as 'Europe/Lisbon'. private.is_time_zone() accepts the same names.
 */
export const timezone = z.string().check(z.refine(isTimezone, timezoneMessage));
