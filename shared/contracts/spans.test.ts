import { merged, overlap, type Span, shiftsIn, totalWithin, workedSpans } from './spans.ts';
import { makeSchedule, makeWorkSession } from './testing/index.ts';

const at = (iso: string): number => Date.parse(iso);
const span = (start: string, end: string): Span => ({ start: at(start), end: at(end) });
const iso = ({ start, end }: Span): string[] => [start, end].map((one) => new Date(one).toISOString().slice(5, 16));
/** Creates a schedule entry. Weekdays (0 = Sunday) and hours are in UTC. */
const entry = (start_weekday: number, start: number, end_weekday: number, end: number) =>
  makeSchedule({ start_weekday, start_minutes: start * 60, end_weekday, end_minutes: end * 60 });

// 2026-11-19 is a Thursday, weekday 4.
const thursdayUtc = span('2026-11-19T00:00Z', '2026-11-20T00:00Z');
const thursdayManila = span('2026-11-18T16:00Z', '2026-11-19T16:00Z');
const thursdayNewYork = span('2026-11-19T05:00Z', '2026-11-20T05:00Z');
const weekUtc = span('2026-11-16T00:00Z', '2026-11-23T00:00Z');

describe('shiftsIn', () => {
  it.each([
    ['a shift on that day', [entry(4, 9, 4, 17)], thursdayUtc, [['11-19T09:00', '11-19T17:00']]],
    ['no shift on another day', [entry(5, 9, 5, 17)], thursdayUtc, []],
    [
      'a night shift that started on the previous day',
      [entry(3, 22, 4, 6)],
      thursdayUtc,
      [['11-18T22:00', '11-19T06:00']],
    ],
    [
      'the end of one night shift and the start of the next',
      [entry(3, 22, 4, 6), entry(4, 22, 5, 6)],
      thursdayUtc,
      [
        ['11-18T22:00', '11-19T06:00'],
        ['11-19T22:00', '11-20T06:00'],
      ],
    ],
    ['no shift that ended when the day began', [entry(3, 16, 4, 0)], thursdayUtc, []],
    [
      'a Thursday morning shift in Manila that starts on Wednesday in UTC',
      [entry(3, 23, 4, 7)],
      thursdayManila,
      [['11-18T23:00', '11-19T07:00']],
    ],
    [
      'a Thursday evening shift in New York that is on Friday in UTC',
      [entry(5, 0, 5, 4)],
      thursdayNewYork,
      [['11-20T00:00', '11-20T04:00']],
    ],
    ['no Friday morning shift in Manila', [entry(4, 23, 5, 7)], thursdayManila, []],
    [
      'two shifts that touch, as one shift',
      [entry(4, 13, 4, 17), entry(4, 9, 4, 13)],
      thursdayUtc,
      [['11-19T09:00', '11-19T17:00']],
    ],
    [
      'a shift across the end of the week',
      [entry(6, 20, 0, 4)],
      span('2026-11-22T00:00Z', '2026-11-23T00:00Z'),
      [['11-21T20:00', '11-22T04:00']],
    ],
  ])('for a day, returns %s', (_name, entries, range, expected) => {
    expect(shiftsIn(entries, range).map(iso)).toEqual(expected);
  });

  it('returns a weekly shift once for a week', () => {
    expect(shiftsIn([entry(1, 9, 1, 17)], weekUtc).map(iso)).toEqual([['11-16T09:00', '11-16T17:00']]);
  });
});

describe('overlap and merged', () => {
  const day = { start: 0, end: 100 };
  it.each([
    [{ start: 10, end: 20 }, 10],
    [{ start: -10, end: 20 }, 20],
    [{ start: 90, end: 200 }, 10],
    [{ start: -10, end: 200 }, 100],
    [{ start: 100, end: 200 }, 0],
    [{ start: -20, end: -10 }, 0],
  ])('overlap of %j with 0 to 100 is %i', (one, length) => {
    expect(overlap(one, day)).toBe(length);
  });

  it('merged joins spans that touch or overlap, and does not change its input', () => {
    const input = [
      { start: 30, end: 40 },
      { start: 0, end: 10 },
      { start: 10, end: 20 },
      { start: 12, end: 15 },
    ];
    expect(merged(input)).toEqual([
      { start: 0, end: 20 },
      { start: 30, end: 40 },
    ]);
    expect(input[1]).toEqual({ start: 0, end: 10 });
    expect(totalWithin(merged(input), day)).toBe(30);
  });
});

describe('workedSpans', () => {
  const now = at('2026-11-19T12:00Z');
  it.each([
    ['an ended work session', '2026-11-19T09:00Z', '2026-11-19T11:00Z', [['11-19T09:00', '11-19T11:00']]],
    ['an open work session until now', '2026-11-19T09:00Z', null, [['11-19T09:00', '11-19T12:00']]],
    ['nothing of a work session that starts after now', '2026-11-19T12:05Z', null, []],
  ])('returns %s', (_name, created_at, ended_at, expected) => {
    expect(workedSpans([makeWorkSession({ created_at, ended_at })], now).map(iso)).toEqual(expected);
  });
});
