import { dueText, isOverdue } from './task-words.ts';

const noon = new Date(2026, 10, 21, 12).getTime();

it.each([
  ['2026-11-21', 'Due today'],
  ['2026-11-22', 'Due tomorrow'],
  ['2026-11-20', 'Overdue since 11/20/2026'],
  ['2026-12-01', 'Due 12/01/2026'],
])('dueText for the due date %s is "%s" on 2026-11-21', (due_on, text) => expect(dueText(due_on, noon)).toBe(text));

it('isOverdue returns true only after the due day has ended', () => {
  const last = new Date(2026, 10, 21, 23, 59, 59).getTime();
  expect([isOverdue('2026-11-21', last), isOverdue('2026-11-21', last + 1000)]).toEqual([false, true]);
});
