import { email, emailPattern } from './email.ts';

/**
 * The rule of product/accounts#email as one would write it down: whitespace and @ nowhere, then @, then a domain
 * containing a dot.
 */
const asWritten = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Every text of so many of these characters. */
function* texts(length: number, characters = ['a', '.', '@', ' ', '\n']): Generator<string> {
  if (length === 0) yield '';
  else for (const rest of texts(length - 1, characters)) for (const character of characters) yield rest + character;
}

test('the pattern takes what the rule of product/accounts#email takes, and nothing else', () => {
  let taken = 0;
  for (let length = 0; length <= 7; length += 1) {
    for (const text of texts(length)) {
      if (emailPattern.test(text) !== asWritten.test(text)) throw new Error(`They differ on ${JSON.stringify(text)}`);
      if (emailPattern.test(text)) taken += 1;
    }
  }
  expect(taken).toBeGreaterThan(100);
});

test('what is too long is not looked at any further', () => {
  const { error } = email.safeParse('.'.repeat(98_000));
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
});
