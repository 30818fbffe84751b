import { bankAccount } from './bank-account.ts';

const account = { holder: 'Aiko Nakamura', account: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
const messageOf = (fields: object) => bankAccount.safeParse({ ...account, ...fields }).error?.issues[0]?.message;

describe('schema of a bank account (product/operations#bank-file)', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['gb82 west 1234 5698 7654 32', 'GB82WEST12345698765432'],
    ['0001 2345 6789', '000123456789'],
  ])('accepts the account %s', (typed, stored) => {
    expect(bankAccount.parse({ ...account, account: typed })).toEqual({ ...account, account: stored });
  });

  it.each(['DE88370400440532013000', 'DE89370400440532013001', 'GB82WEST12345698765423'])(
    'refuses %s, whose check digits are wrong',
    (typed) => expect(messageOf({ account: typed })).toBe('Check this IBAN for a typo.'),
  );

  // The check digits of the third one are right.
  it.each(['DE89 3704 0044 05', 'DE00 1234', 'DE86 1234'])('refuses %s, a part of an IBAN', (typed) =>
    expect(messageOf({ account: typed })).toBe('Check this IBAN for a typo.'),
  );

  it.each([
    [{ holder: ' ' }, 'Enter the name of the account holder.'],
    [{ holder: 'x'.repeat(71) }, 'Use at most 70 characters.'],
    [{ holder: 'Fish & Chips' }, 'Use Latin letters without accents, as banks do.'],
    [{ account: '' }, 'Enter an IBAN or an account number.'],
    [{ bic: 'COBADEFFX' }, 'Enter a BIC of 8 or 11 characters.'],
  ])('refuses %j', (fields, message) => expect(messageOf(fields)).toBe(message));
});
