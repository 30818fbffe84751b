import * as z from 'zod/mini';

/** The shortest IBANs have 15 characters. */
const wholeIban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Returns whether a text begins like an IBAN. The rest may be missing or wrong. */
export const looksLikeIban = (account: string): boolean => /^[A-Z]{2}\d{2}/.test(account);

/** Returns whether the check digits of an IBAN are right (ISO 13616): the digits modulo 97 are 1. */
export function hasRightCheckDigits(account: string): boolean {
  const moved = account.slice(4) + account.slice(0, 4);
  // A letter stands for two digits: A is 10, Z is 35.
  return [...moved].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0) === 1;
}

/** Removes spaces, with which people write IBANs in groups of four, and uses capital letters. */
const compact = z.overwrite((text: string) => text.replaceAll(' ', '').toUpperCase());

/**
 * The fields of a bank account (product/operations#bank-file). Banks accept only a few characters in names. `account`
 * is an IBAN or, for banks without IBANs, an account number.
 */
export const bankAccountFields = {
  holder: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter the name of the account holder.'),
      z.maxLength(70, 'Use at most 70 characters.'),
      z.regex(/^[A-Za-z0-9 .,'()/:?-]*$/, 'Use Latin letters without accents, as banks do.'),
    ),
  account: z.string().check(
    compact,
    z.regex(/^[A-Z0-9]{5,34}$/, 'Enter an IBAN or an account number.'),
    z.refine(
      (account) => !looksLikeIban(account) || (wholeIban.test(account) && hasRightCheckDigits(account)),
      'Check this IBAN for a typo.',
    ),
  ),
  bic: z.string().check(compact, z.regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'Enter a BIC of 8 or 11 characters.')),
};

/** Body of PUT /api/earnings/account. */
export const bankAccount = z.strictObject(bankAccountFields);
export type BankAccount = z.infer<typeof bankAccount>;

/** A bank account as it was saved, possibly before a rule of `bankAccountFields`. */
export const savedBankAccount = z.object({ holder: z.string(), account: z.string(), bic: z.string() });
