import * as z from 'zod/mini';

/**
 * The format of names in the tz database. Intl also accepts offsets from UTC and abbreviations such as 'IST', which
 * PostgreSQL reads as other zones. private.time_zone_pattern() has the same pattern.
 */
export const timezonePattern =
  /^(?!posix\/|right\/|US\/Pacific-New$)([A-Z]+(\/[A-Z_-]+)+|Etc\/GMT(0|[+]([0-9]|1[0-2])|-([0-9]|1[0-4]))|UTC|UCT|GMT([+-]?0)?|Greenwich|Universal|Zulu|CET|EET|MET|WET|EST|HST|MST|(CST6C|EST5E|MST7M|PST8P)DT|Cuba|Egypt|Eire|GB|GB-Eire|Hongkong|Iceland|Iran|Israel|Jamaica|Japan|Kwajalein|Libya|Navajo|NZ|NZ-CHAT|Poland|Portugal|PRC|ROC|ROK|Singapore|Turkey|W-SU)$/i;

/** Length of the longest accepted name, in characters. */
const longest = 64;

export const timezoneMessage = 'Choose a time zone from the list.';

/** Returns whether a text names a time zone of the tz database that this machine knows, in any case. */
export function isTimezone(text: string): boolean {
  if (text.length > longest || !timezonePattern.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** A time zone by its name in the tz database, 'Europe/Lisbon'. private.is_time_zone() accepts the same. */
export const timezone = z.string().check(z.refine(isTimezone, timezoneMessage));
