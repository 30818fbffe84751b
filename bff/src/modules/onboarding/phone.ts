import { phoneMessages, phoneNumber } from '@workspace/contracts';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { invalidInput } from '../../errors/app-error.ts';

/**
 * Converts a phone number to the stored format: '+1 415 555 2671'.
 * @param country ISO 3166 code, used if the number does not start with +.
 * @throws {AppError} 400 for the field `phone` or `country`.
 */
export function storedPhone(phone: string, country: string): string {
  if (!isSupportedCountry(country)) throw invalidInput([{ path: 'country', message: 'Choose a country.' }]);
  const parsed = parsePhoneNumberFromString(phone, { defaultCountry: country as CountryCode, extract: false });
  const stored = parsed?.isValid() && parsed.formatInternational();
  // The stored form can be too long. A number that no other form accepts would hold up each change of the profile.
  if (!stored || !phoneNumber.safeParse(stored).success) {
    throw invalidInput([{ path: 'phone', message: phoneMessages.invalid }]);
  }
  return stored;
}
