import { toAmount, toCents } from './money.ts';

test.each([
  ['12.50', 1250],
  [' 12.5 ', 1250],
  ['12', 1200],
  ['1,200.75', 120_075],
  ['0.29', 29],
])('toCents reads %j as %d cents', (text, cents) => {
  expect(toCents(text)).toBe(cents);
});

test.each(['', 'ten', '12,50', '-1', '1.234', '1e3', '$5', '.5', '1,2345', '1234567890'])('toCents returns null for %j', (text) => {
  expect(toCents(text)).toBeNull();
});

test('toAmount writes cents with two decimals, which toCents reads again', () => {
  expect([5, 50, 1250, 120_000].map(toAmount)).toEqual(['0.05', '0.50', '12.50', '1200.00']);
  expect([5, 50, 1250, 120_000].map((cents) => toCents(toAmount(cents)))).toEqual([5, 50, 1250, 120_000]);
});
