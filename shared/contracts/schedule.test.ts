import { minutesPerDay, scheduleCovers, scheduleLength, scheduleOccurrence, utcWeekMinute } from './index.ts';

/** Returns a time in the week from Sunday, 1 November 2026, or in a later week, in ms since the epoch. */
const at = (weekday: number, time: string, week = 0): number =>
  Date.parse(`2026-11-${String(1 + weekday + 7 * week).padStart(2, '0')}T${time}Z`);

const [sunday, monday, tuesday, friday, saturday] = [0, 1, 2, 5, 6] as const;
const minutes = (time: string): number => {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
};
const span = (start_weekday: number, start: string, end_weekday: number, end: string) => ({
  start_weekday,
  start_minutes: minutes(start),
  end_weekday,
  end_minutes: minutes(end),
});

const day = span(monday, '09:00', monday, '17:00');
const overMidnight = span(monday, '22:00', tuesday, '06:00');
const untilMidnight = span(monday, '20:00', tuesday, '00:00');
const overTheWeek = span(saturday, '22:00', sunday, '06:00');
const lastMinute = span(saturday, '23:59', sunday, '00:00');
const allWeek = span(monday, '09:00', monday, '09:00');

it('minutesPerDay is 1440 (product/schedules#entry)', () => expect(minutesPerDay).toBe(1440));

describe('utcWeekMinute', () => {
  const table: [weekday: number, time: string, minute: number][] = [
    [sunday, '00:00:00', 0],
    [sunday, '00:00:59.999', 0],
    [sunday, '00:01:00', 1],
    [sunday, '23:59:59', 1439],
    [monday, '00:00:00', 1440],
    [saturday, '23:59:59.999', 7 * 1440 - 1],
  ];
  it.each(table)('for weekday %d at %s, returns %d', (weekday, time, minute) =>
    expect(utcWeekMinute(at(weekday, time))).toBe(minute),
  );
  it('returns 0 again at midnight of the next Sunday', () => expect(utcWeekMinute(at(sunday, '00:00:00', 1))).toBe(0));
});

describe('scheduleLength', () => {
  const table: [what: string, entry: typeof day, length: number][] = [
    ['within a day', day, 480],
    ['over midnight', overMidnight, 480],
    ['until midnight', untilMidnight, 240],
    ['over Saturday midnight', overTheWeek, 480],
    ['in the last minute of the week', lastMinute, 1],
    ['of the whole week, with equal start and end', allWeek, 7 * 1440],
  ];
  it.each(table)('is correct for an entry %s', (_what, entry, length) => expect(scheduleLength(entry)).toBe(length));
});

describe('scheduleCovers, which includes the start and excludes the end', () => {
  const table: [what: string, entry: typeof day, moment: number, covered: boolean][] = [
    ['a millisecond before the start', day, at(monday, '08:59:59.999'), false],
    ['the start', day, at(monday, '09:00:00'), true],
    ['a time inside the entry', day, at(monday, '12:00:00'), true],
    ['the last millisecond', day, at(monday, '16:59:59.999'), true],
    ['the end', day, at(monday, '17:00:00'), false],
    ['the same time on another day', day, at(tuesday, '12:00:00'), false],
    ['the same weekday and time in another week', day, at(monday, '12:00:00', 2), true],
    ['an entry over midnight, before midnight', overMidnight, at(monday, '23:59:59'), true],
    ['an entry over midnight, at midnight', overMidnight, at(tuesday, '00:00:00'), true],
    ['an entry over midnight, in its last minute', overMidnight, at(tuesday, '05:59:00'), true],
    ['an entry over midnight, at its end', overMidnight, at(tuesday, '06:00:00'), false],
    ['an entry over midnight, early on the day of its start', overMidnight, at(monday, '05:00:00'), false],
    ['an entry until midnight, in its last minute', untilMidnight, at(monday, '23:59:59'), true],
    ['an entry until midnight, at midnight', untilMidnight, at(tuesday, '00:00:00'), false],
    ['an entry over the end of the week, before its start', overTheWeek, at(saturday, '21:59:59'), false],
    ['an entry over the end of the week, late on Saturday', overTheWeek, at(saturday, '23:59:59'), true],
    ['an entry over the end of the week, at the start of Sunday', overTheWeek, at(sunday, '00:00:00', 1), true],
    ['an entry over the end of the week, in its last minute', overTheWeek, at(sunday, '05:59:59'), true],
    ['an entry over the end of the week, at its end', overTheWeek, at(sunday, '06:00:00'), false],
    ['an entry in the last minute of the week, inside it', lastMinute, at(saturday, '23:59:30'), true],
    ['an entry in the last minute of the week, at its end', lastMinute, at(sunday, '00:00:00'), false],
    ['an entry of the whole week, in the minute before its start', allWeek, at(monday, '08:59:59'), true],
  ];
  it.each(table)('decides correctly for %s', (_what, entry, moment, covered) =>
    expect(scheduleCovers(entry, moment)).toBe(covered),
  );
});

describe('scheduleOccurrence', () => {
  const table: [what: string, entry: typeof day, moment: number, start: number, end: number][] = [
    [
      'is on the same day for a time before the start',
      day,
      at(monday, '08:00:00'),
      at(monday, '09:00:00'),
      at(monday, '17:00:00'),
    ],
    ['is the current one at the start', day, at(monday, '09:00:00'), at(monday, '09:00:00'), at(monday, '17:00:00')],
    [
      'is the current one until just before the end',
      day,
      at(monday, '16:59:59.999'),
      at(monday, '09:00:00'),
      at(monday, '17:00:00'),
    ],
    [
      'is in the next week for a time at the end',
      day,
      at(monday, '17:00:00'),
      at(monday, '09:00:00', 1),
      at(monday, '17:00:00', 1),
    ],
    [
      'is in the next week for a time on a later day',
      day,
      at(saturday, '23:00:00'),
      at(monday, '09:00:00', 1),
      at(monday, '17:00:00', 1),
    ],
    [
      'started yesterday for a time after midnight',
      overMidnight,
      at(tuesday, '01:00:00'),
      at(monday, '22:00:00'),
      at(tuesday, '06:00:00'),
    ],
    [
      'ends next week for an entry across the end of the week',
      overTheWeek,
      at(friday, '12:00:00'),
      at(saturday, '22:00:00'),
      at(sunday, '06:00:00', 1),
    ],
    [
      'started last week for a time after the end of the week',
      overTheWeek,
      at(sunday, '01:00:00', 1),
      at(saturday, '22:00:00'),
      at(sunday, '06:00:00', 1),
    ],
    [
      'is next Saturday at the end of an entry across the end of the week',
      overTheWeek,
      at(sunday, '06:00:00', 1),
      at(saturday, '22:00:00', 1),
      at(sunday, '06:00:00', 2),
    ],
  ];
  it.each(table)('%s', (_what, entry, moment, start, end) => {
    expect(scheduleOccurrence(entry, moment)).toEqual({ start, end });
  });

  it('contains a time exactly if scheduleCovers returns true, for every minute of a week', () => {
    for (const entry of [day, overMidnight, untilMidnight, overTheWeek, lastMinute, allWeek]) {
      for (let minute = 0; minute < 7 * 1440; minute += 1) {
        const moment = at(sunday, '00:00:30') + minute * 60_000;
        const { start, end } = scheduleOccurrence(entry, moment);
        const covered = start <= moment && moment < end;
        if (covered !== scheduleCovers(entry, moment) || end <= moment)
          throw new Error(`${JSON.stringify(entry)} at ${new Date(moment).toISOString()}`);
      }
    }
  });
});
