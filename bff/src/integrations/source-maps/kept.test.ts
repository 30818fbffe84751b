import { createKept } from './kept.ts';

test('keeps what was asked for last, within its size', () => {
  const kept = createKept<string | null>(20);
  kept.set('one', 'abcd');
  kept.set('two', null);
  expect([kept.get('one'), kept.get('two'), kept.get('three')]).toEqual(['abcd', null, undefined]);
  kept.get('one');
  kept.set('three', 'a');
  expect([kept.get('one'), kept.get('two'), kept.get('three')]).toEqual(['abcd', undefined, 'a']);
});

test('replaces a value, and keeps none that is larger than its size', () => {
  const kept = createKept<string>(12);
  kept.set('one', 'abcd');
  kept.set('one', 'efgh');
  expect(kept.get('one')).toBe('efgh');
  kept.set('two', 'x'.repeat(20));
  expect([kept.get('one'), kept.get('two')]).toEqual([undefined, undefined]);
  kept.set('one', 'abcd');
  expect(kept.get('one')).toBe('abcd');
});
