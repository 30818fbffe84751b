import { autoClockOutCheck, autoClockOutMessages, autoClockOutPhase, coversStart } from './index.ts';

/** Returns a time in the week from Sunday, 1 November 2026, in ms since the epoch. */
const at = (weekday: number, time: string): number =>
  Date.parse(`2026-11-${String(1 + weekday).padStart(2, '0')}T${time}Z`);
const [sunday, monday, tuesday, saturday] = [0, 1, 2, 6] as const;
const span = (start_weekday: number, start_minutes: number, end_weekday: number, end_minutes: number) => ({
  start_weekday,
  start_minutes,
  end_weekday,
  end_minutes,
});
const day = span(monday, 540, monday, 1020);
const overMidnight = span(monday, 1320, tuesday, 360);
const overTheWeek = span(saturday, 1380, sunday, 360);
const atMidnight = span(monday, 0, monday, 60);
const weekBegins = span(sunday, 30, sunday, 120);
const nearlyAllWeek = span(monday, 540, monday, 510);

describe('autoClockOutPhase (product/work-sessions#auto-clock-out)', () => {
  it.each([
    [0, 'none'],
    [3299, 'none'],
    [3299.999, 'none'],
    [3300, 'warning'],
    [3301, 'warning'],
    [3600, 'warning'],
    [3600.001, 'ended'],
    [3601, 'ended'],
    [1_000_000, 'ended'],
  ])('after %d seconds without a schedule, returns %s', (age, phase) =>
    expect(autoClockOutPhase(age, false)).toBe(phase),
  );

  it.each([0, 3300, 3600, 3601, 1_000_000])('after %d seconds, returns none if a schedule covers the start', (age) => {
    expect(autoClockOutPhase(age, true)).toBe('none');
  });
});

describe('coversStart, with a start buffer of 60 minutes (product/work-sessions#auto-clock-out)', () => {
  it.each([
    ['more than an hour before the entry', day, at(monday, '07:59:59.999'), false],
    ['an hour before the entry', day, at(monday, '08:00:00'), true],
    ['a minute before the entry', day, at(monday, '08:59:00'), true],
    ['the start of the entry', day, at(monday, '09:00:00'), true],
    ['the last millisecond of the entry', day, at(monday, '16:59:59.999'), true],
    ['the end of the entry', day, at(monday, '17:00:00'), false],
    ['the same time on a day without an entry', day, at(tuesday, '12:00:00'), false],
    ['an hour before an entry across midnight', overMidnight, at(monday, '21:00:00'), true],
    ['after midnight in an entry across midnight', overMidnight, at(tuesday, '05:59:59'), true],
    ['the end of an entry across midnight', overMidnight, at(tuesday, '06:00:00'), false],
    ['an hour before an entry across the end of the week', overTheWeek, at(saturday, '22:00:00'), true],
    ['Sunday in an entry across the end of the week', overTheWeek, at(sunday, '05:59:00'), true],
    ['the end of an entry across the end of the week', overTheWeek, at(sunday, '06:00:00'), false],
    ['an hour before an entry at midnight', atMidnight, at(sunday, '23:00:00'), true],
    ['more than an hour before an entry at midnight', atMidnight, at(sunday, '22:59:59'), false],
    ['Saturday, an hour before an entry on Sunday', weekBegins, at(saturday, '23:30:00'), true],
    ['Saturday, more than an hour before an entry on Sunday', weekBegins, at(saturday, '23:29:59'), false],
    ['the half hour between the end and the next start of an entry', nearlyAllWeek, at(monday, '08:45:00'), true],
  ])('decides correctly for %s', (_name, entry, moment, covered) => expect(coversStart(entry, moment)).toBe(covered));
});

it('the dialogs have the texts of product/work-sessions#auto-clock-out', () => {
  expect(autoClockOutMessages).toEqual({
    warningTitle: 'Automatic Clock-Out Alert: 5 Minutes Remaining',
    warningBody:
      "You'll be automatically clocked out in five (5) minutes because no schedule has been detected for this session.",
    endedTitle: 'Automatic Clock-Out Alert: Session Ended',
  });
});

it('autoClockOutCheck accepts a response without work sessions', () => {
  expect(autoClockOutCheck.parse({ open: [], ended: [] })).toEqual({ open: [], ended: [] });
});
