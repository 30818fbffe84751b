import { dayText } from '@workspace/product-ui';
import { suggestionText, withSuggestions } from './wording.ts';

const tasks = [{ id: '1', title: 'Invoices' }];

it.each([
  [{ seconds: 12_000, tasks }, 'Worked 3 h 20 min, completed 1 task'],
  [{ seconds: 30, tasks }, 'Completed 1 task'],
  [{ seconds: 3600, tasks: [] }, 'Worked 1 h'],
  [{ seconds: 0, tasks: [] }, null],
])('summarizes the worked time and completed tasks of %j', (day, text) => expect(suggestionText(day)).toBe(text));

it('adds each suggestion to the text only once', () => {
  const day = { seconds: 3600, tasks };
  const once = withSuggestions('Sorted the inbox\n', day);
  expect(once).toBe('Sorted the inbox\nCompleted: Invoices\nWorked 1 h');
  expect(withSuggestions(once, day)).toBe(once);
});

it.each([
  ['Worked 3 h\nCalled the bank', 'Called the bank\nWorked 7 h'],
  ['Worked 45 min', 'Worked 7 h'],
  ['Worked 2 h 5 min', 'Worked 7 h'],
  ['Worked 3 h on invoices', 'Worked 3 h on invoices\nWorked 7 h'],
  ['Worked 7 h\nCalled the bank', 'Worked 7 h\nCalled the bank'],
])('replaces an earlier line of the worked hours in %j, and no other line', (text, after) =>
  expect(withSuggestions(text, { seconds: 7 * 3600, tasks: [] })).toBe(after),
);

it('keeps a line of worked hours that the page does not know', () => {
  expect(withSuggestions('Worked 3 h', { seconds: 30, tasks })).toBe('Worked 3 h\nCompleted: Invoices');
});

it('formats a work day without a time zone conversion', () => {
  expect(dayText('2026-11-21')).toBe('Saturday, 11/21/2026');
});
