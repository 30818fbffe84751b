import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import type { SelectOption } from 'shared/ui';

const parse = (phone: string, country: string) =>
  parsePhoneNumberFromString(phone, {
    ...(isSupportedCountry(country) && { defaultCountry: country as CountryCode }),
    extract: false,
  });

/** Whether there can be such a number, as the server will judge it. */
export const isPhone = (phone: string, country: string): boolean => parse(phone, country)?.isValid() === true;

/** A number as it is written in its country, or abroad when it begins with +; what is no number stays as it is. */
export function prettyPhone(phone: string, country: string): string {
  const parsed = parse(phone, country);
  if (!parsed?.isValid()) return phone;
  return phone.trim().startsWith('+') ? parsed.formatInternational() : parsed.formatNational();
}

/** The country that a number names by itself; null for one without a calling code. */
export const countryOf = (phone: string): string | null => parsePhoneNumberFromString(phone)?.country ?? null;

/** The country that a time zone is in; null for those of the sea, and where the browser does not know. */
function countryAt(timeZone: string): string | null {
  const isThere = (code: string): boolean => {
    const region: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${code}`);
    return region.getTimeZones?.()?.includes(timeZone) === true;
  };
  return getCountries().find(isThere) ?? null;
}

/** The country that a number names, or that the time zone is in, or that the browser's language suggests. */
export function guessCountry(phone: string, timeZone: string, language: string = navigator.language): string {
  const known = countryOf(phone) ?? countryAt(timeZone);
  if (known) return known;
  const { region } = new Intl.Locale(language).maximize();
  return region && isSupportedCountry(region) ? region : 'US';
}

/** All countries with their calling codes, by name. */
export function countryOptions(): SelectOption[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return getCountries()
    .map((code) => ({ value: code, label: `${names.of(code) ?? code} (+${getCountryCallingCode(code)})` }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
