import type { SelectOption } from '@workspace/ui';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';

const parse = (phone: string, country: string) =>
  parsePhoneNumberFromString(phone, {
    ...(isSupportedCountry(country) && { defaultCountry: country as CountryCode }),
    extract: false,
  });

/** Returns whether a phone number is valid. The server applies the same rule. */
export const isPhone = (phone: string, country: string): boolean => parse(phone, country)?.isValid() === true;

/**
 * Formats a phone number in the national format, or in the international format if it starts with +. Returns an invalid
 * number unchanged.
 */
export function prettyPhone(phone: string, country: string): string {
  const parsed = parse(phone, country);
  if (!parsed?.isValid()) return phone;
  return phone.trim().startsWith('+') ? parsed.formatInternational() : parsed.formatNational();
}

/** Returns the country of a phone number with a calling code, otherwise null. */
export const countryOf = (phone: string): string | null => parsePhoneNumberFromString(phone)?.country ?? null;

/**
 * Returns the country of a time zone. Returns null for zones without a country, and in browsers without
 * Intl.Locale.getTimeZones.
 */
function countryAt(timeZone: string): string | null {
  const isThere = (code: string): boolean => {
    const region: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${code}`);
    return region.getTimeZones?.()?.includes(timeZone) === true;
  };
  return getCountries().find(isThere) ?? null;
}

/**
 * Guesses the country from the phone number, then from the time zone, then from the browser's language. Falls back to
 * the US.
 */
export function guessCountry(phone: string, timeZone: string, language: string = navigator.language): string {
  const known = countryOf(phone) ?? countryAt(timeZone);
  if (known) return known;
  const { region } = new Intl.Locale(language).maximize();
  return region && isSupportedCountry(region) ? region : 'US';
}

/** Returns select options for all countries with their calling codes, sorted by name. */
export function countryOptions(): SelectOption[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return getCountries()
    .map((code) => ({ value: code, label: `${names.of(code) ?? code} (+${getCountryCallingCode(code)})` }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
