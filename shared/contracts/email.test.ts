import { email, emailPattern } from './email.ts';

/**
 * The rule of product/accounts#email as a simpler expression: no whitespace or @, then @, then a domain with a dot.
 * `emailPattern` must match the same texts.
 */
const asWritten = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Yields every text of `length` characters from `characters`. */
function* texts(length: number, characters = ['a', '.', '@', ' ', '\n']): Generator<string> {
  if (length === 0) yield '';
  else for (const rest of texts(length - 1, characters)) for (const character of characters) yield rest + character;
}

test('the pattern accepts exactly the texts that the rule of product/accounts#email accepts', () => {
  let taken = 0;
  for (let length = 0; length <= 7; length += 1) {
    for (const text of texts(length)) {
      if (emailPattern.test(text) !== asWritten.test(text)) throw new Error(`They differ on ${JSON.stringify(text)}`);
      if (emailPattern.test(text)) taken += 1;
    }
  }
  expect(taken).toBeGreaterThan(100);
});

test('a text that is too long is refused without matching the pattern', () => {
  const { error } = email.safeParse('.'.repeat(98_000));
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
});
