import * as z from 'zod/mini';

/**
 * What the names of the tz database look like. Intl knows more than those: distances from UTC and abbreviations such as 'IST', which
 * PostgreSQL reads as other zones. private.time_zone_pattern() is the same.
 */
export const timezonePattern =
  /^(?!posix\/|right\/|US\/Pacific-New$)([A-Z]+(\/[A-Z_-]+)+|Etc\/GMT(0|[+]([0-9]|1[0-2])|-([0-9]|1[0-4]))|UTC|UCT|GMT([+-]?0)?|Greenwich|Universal|Zulu|CET|EET|MET|WET|EST|HST|MST|(CST6C|EST5E|MST7M|PST8P)DT|Cuba|Egypt|Eire|GB|GB-Eire|Hongkong|Iceland|Iran|Israel|Jamaica|Japan|Kwajalein|Libya|Navajo|NZ|NZ-CHAT|Poland|Portugal|PRC|ROC|ROK|Singapore|Turkey|W-SU)$/i;

/** The longest name that is looked up, in characters. */
const longest = 64;

export const timezoneMessage = 'Choose a time zone from the list.';

/** Whether a text names a time zone: one of the tz database that this machine knows, in capitals or not. */
export function isTimezone(text: string): boolean {
  if (text.length > longest || !timezonePattern.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** A time zone by its name in the tz database, 'Europe/Lisbon'. private.is_time_zone() takes the same. */
export const timezone = z.string().check(z.refine(isTimezone, timezoneMessage));
