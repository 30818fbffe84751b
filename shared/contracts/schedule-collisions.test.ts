import { areSchedulesValid, findCollisions, schedulesCollide, toWeekSpan } from './index.ts';

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Parses an entry such as 'Mon 22:00-06:00' in UTC. An end that is not after the start is on the next day. */
function span(text: string) {
  const [day = '', times = ''] = text.split(' ');
  const [start_time = '', end_time = ''] = times.split('-');
  const found = toWeekSpan({ weekday: days.indexOf(day), start_time, end_time }, 'UTC', Date.UTC(2026, 5, 3));
  if (!found) throw new Error(`Unreadable: ${text}`);
  return found;
}

describe('schedulesCollide (product/schedules#valid)', () => {
  const table: [one: string, other: string, collide: boolean][] = [
    // On the same day.
    ['Mon 09:00-17:00', 'Mon 09:00-17:00', true],
    ['Mon 09:00-17:00', 'Mon 10:00-11:00', true],
    ['Mon 09:00-17:00', 'Mon 09:00-10:00', true],
    ['Mon 09:00-17:00', 'Mon 16:00-17:00', true],
    ['Mon 09:00-17:00', 'Mon 16:59-18:00', true],
    ['Mon 09:00-17:00', 'Mon 08:00-09:01', true],
    ['Mon 09:00-17:00', 'Mon 08:00-18:00', true],
    ['Mon 09:00-17:00', 'Mon 17:00-18:00', false],
    ['Mon 09:00-17:00', 'Mon 08:00-09:00', false],
    ['Mon 09:00-17:00', 'Mon 17:01-18:00', false],
    ['Mon 00:00-00:01', 'Mon 23:59-00:00', false],
    ['Mon 09:00-09:01', 'Mon 09:00-09:01', true],
    ['Mon 09:00-09:01', 'Mon 09:01-09:02', false],
    // On other days.
    ['Mon 09:00-17:00', 'Tue 09:00-17:00', false],
    ['Mon 09:00-17:00', 'Sun 09:00-17:00', false],
    ['Mon 09:00-17:00', 'Thu 09:00-17:00', false],
    // Across midnight into the next day.
    ['Mon 22:00-06:00', 'Tue 05:00-09:00', true],
    ['Mon 22:00-06:00', 'Tue 06:00-09:00', false],
    ['Mon 22:00-06:00', 'Tue 00:00-01:00', true],
    ['Mon 22:00-06:00', 'Tue 05:59-06:00', true],
    ['Mon 22:00-06:00', 'Mon 21:00-22:00', false],
    ['Mon 22:00-06:00', 'Mon 21:00-22:01', true],
    ['Mon 22:00-06:00', 'Mon 23:00-23:30', true],
    ['Mon 22:00-06:00', 'Mon 05:00-06:00', false],
    ['Mon 22:00-06:00', 'Tue 22:00-06:00', false],
    ['Mon 22:00-06:00', 'Tue 05:00-04:00', true],
    ['Mon 22:00-06:00', 'Sun 22:00-06:00', false],
    ['Mon 22:00-06:00', 'Sun 23:00-22:30', true],
    ['Mon 22:00-06:00', 'Sun 23:00-22:00', false],
    ['Mon 22:00-06:00', 'Wed 00:00-06:00', false],
    // An end at midnight belongs to the day that ends.
    ['Mon 20:00-00:00', 'Tue 00:00-04:00', false],
    ['Mon 20:00-00:00', 'Mon 23:59-00:30', true],
    ['Mon 20:00-00:00', 'Mon 00:00-01:00', false],
    ['Mon 20:00-00:01', 'Tue 00:00-04:00', true],
    // Across the end of the week.
    ['Sat 22:00-06:00', 'Sun 05:00-09:00', true],
    ['Sat 22:00-06:00', 'Sun 06:00-09:00', false],
    ['Sat 22:00-06:00', 'Sun 00:00-00:01', true],
    ['Sat 22:00-06:00', 'Sat 05:00-06:00', false],
    ['Sat 22:00-06:00', 'Sat 21:30-22:30', true],
    ['Sat 22:00-06:00', 'Fri 23:00-22:30', true],
    ['Sat 22:00-06:00', 'Fri 22:00-06:00', false],
    ['Sat 22:00-06:00', 'Mon 05:00-06:00', false],
    ['Sat 20:00-00:00', 'Sun 00:00-04:00', false],
    ['Sat 20:00-00:01', 'Sun 00:00-04:00', true],
    ['Sat 23:59-00:00', 'Sun 00:00-00:01', false],
    // A whole day.
    ['Mon 00:00-00:00', 'Mon 12:00-13:00', true],
    ['Mon 00:00-00:00', 'Tue 00:00-01:00', false],
    ['Mon 00:00-00:00', 'Sun 23:00-00:00', false],
    ['Mon 00:00-00:00', 'Sun 23:00-00:01', true],
    ['Mon 00:00-00:00', 'Mon 00:00-00:00', true],
    ['Mon 00:00-00:00', 'Tue 00:00-00:00', false],
    ['Mon 09:00-09:00', 'Tue 08:00-10:00', true],
    ['Mon 09:00-09:00', 'Tue 09:00-10:00', false],
    ['Mon 09:00-09:00', 'Mon 08:00-09:00', false],
    ['Sat 12:00-12:00', 'Sun 11:00-13:00', true],
    ['Sat 12:00-12:00', 'Sun 12:00-13:00', false],
    ['Sat 00:00-00:00', 'Sun 00:00-00:00', false],
  ];
  it.each(table)('for %s and %s, returns %p', (one, other, collide) => {
    expect(schedulesCollide(span(one), span(other))).toBe(collide);
    expect(schedulesCollide(span(other), span(one))).toBe(collide);
  });
});

describe('findCollisions marks every colliding entry (product/schedules#valid)', () => {
  const table: [name: string, entries: (string | null)[], marked: boolean[]][] = [
    ['no entries', [], []],
    ['a single entry', ['Mon 09:00-09:00'], [false]],
    ['two colliding entries of three', ['Mon 09:00-12:00', 'Mon 11:00-13:00', 'Tue 09:00-10:00'], [true, true, false]],
    ['a chain of three entries', ['Mon 09:00-12:00', 'Mon 11:00-14:00', 'Mon 13:00-16:00'], [true, true, true]],
    [
      'two colliding pairs',
      ['Mon 09:00-12:00', 'Wed 09:00-12:00', 'Mon 10:00-11:00', 'Wed 08:00-09:30'],
      [true, true, true, true],
    ],
    [
      'a long entry that overlaps two of three short ones',
      ['Sat 22:00-20:00', 'Sun 01:00-02:00', 'Sun 03:00-04:00', 'Sun 20:00-21:00'],
      [true, true, true, false],
    ],
    ['seven full days that only touch', days.map((day) => `${day} 00:00-00:00`), days.map(() => false)],
    [
      'seven full days and one more entry',
      [...days.map((day) => `${day} 09:00-09:00`), 'Sun 08:00-08:15'],
      [false, false, false, false, false, false, true, true],
    ],
    ['an incomplete entry', [null, 'Mon 09:00-12:00', null], [false, false, false]],
    ['three equal entries', ['Mon 09:00-10:00', 'Mon 09:00-10:00', 'Mon 09:00-10:00'], [true, true, true]],
  ];
  it.each(table)('for %s', (_name, entries, marked) => {
    expect(findCollisions(entries.map((entry) => (entry === null ? null : span(entry))))).toEqual(marked);
  });
});

describe('entries of a Sunday in New York, in weeks with a clock change', () => {
  // The clock goes forward on Sunday 8 March 2026 at 02:00, and back on Sunday 1 November 2026 at 02:00.
  const forward = Date.UTC(2026, 2, 8, 12);
  const back = Date.UTC(2026, 10, 1, 12);
  const ordinary = Date.UTC(2026, 5, 3);
  const table: [name: string, at: number, one: [string, string], other: [string, string], collide: boolean][] = [
    [
      'a start in the skipped hour is an hour later and collides with the next entry',
      forward,
      ['02:00', '03:00'],
      ['03:00', '03:30'],
      true,
    ],
    [
      'an entry that ends at the skipped hour only touches an entry after it',
      forward,
      ['01:00', '02:00'],
      ['03:00', '04:00'],
      false,
    ],
    [
      'an entry that ends before the skipped hour only touches an entry across it',
      forward,
      ['00:30', '01:30'],
      ['01:30', '03:30'],
      false,
    ],
    [
      'an end in the repeated hour is the first of the two times, so the entries touch',
      back,
      ['01:00', '01:30'],
      ['01:30', '02:30'],
      false,
    ],
    ['an end one minute later in the repeated hour collides', back, ['00:30', '01:31'], ['01:30', '02:30'], true],
    [
      'an entry before the repeated hour does not collide with one after it',
      back,
      ['00:00', '01:00'],
      ['02:00', '03:00'],
      false,
    ],
    [
      'the same entries only touch in a week without a clock change',
      ordinary,
      ['02:00', '03:00'],
      ['03:00', '03:30'],
      false,
    ],
  ];
  it.each(table)('%s', (_name, at, one, other, collide) => {
    const [first, second] = [one, other].map(([start_time, end_time]) =>
      toWeekSpan({ weekday: 0, start_time, end_time }, 'America/New_York', at),
    );
    if (!first || !second) throw new Error('unreadable');
    expect(schedulesCollide(first, second)).toBe(collide);
  });
});

describe('areSchedulesValid (product/schedules#valid)', () => {
  const entry = { ...span('Mon 09:00-17:00'), weekday: 1 as number | null, start_time: '09:00', end_time: '17:00' };
  const table: [name: string, entries: (typeof entry)[], valid: boolean][] = [
    ['no entries', [], true],
    ['a complete entry', [entry], true],
    ['an entry without a start time', [{ ...entry, start_time: '' }], false],
    ['an entry without an end time', [{ ...entry, end_time: '' }], false],
    ['an entry without a start weekday', [{ ...entry, weekday: null }], false],
    ['an entry on Sunday, whose weekday is 0', [{ ...entry, ...span('Sun 09:00-17:00'), weekday: 0 }], true],
    ['an entry of a whole day', [{ ...entry, ...span('Mon 09:00-09:00') }], true],
    ['an entry of 25 hours', [{ ...entry, end_weekday: 2, end_minutes: 600 }], true],
    ['an entry longer than 25 hours', [{ ...entry, end_weekday: 2, end_minutes: 601 }], false],
    ['an entry that collides', [entry, { ...entry, ...span('Mon 16:00-18:00') }], false],
    ['an entry that touches another', [entry, { ...entry, ...span('Mon 17:00-18:00') }], true],
    ['one invalid entry among valid ones', [entry, { ...entry, ...span('Tue 09:00-17:00'), start_time: '' }], false],
  ];
  it.each(table)('decides correctly for %s', (_name, entries, valid) => expect(areSchedulesValid(entries)).toBe(valid));
});
