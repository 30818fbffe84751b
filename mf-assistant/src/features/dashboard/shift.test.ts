import { shiftMoment } from '@workspace/contracts';
import { offlineText, onlineText } from './shift.ts';

const time = (hour: number, minutes = 0, date = 19): number => new Date(2026, 10, date, hour, minutes).getTime();
const day = { start: time(0), end: time(0, 0, 20) };
const morning = { start: time(9), end: time(12) };
const evening = { start: time(18), end: time(20) };
const afternoon = { start: time(13), end: time(17) };

/** Whether a work session of 1:01 PM has a schedule that covers its start. */
const [covered, uncovered] = [true, false] as const;
it.each([
  [[afternoon], covered, time(15, 35), 'since 1:01 PM · 1 h 25 min to go'],
  [[{ start: time(13, 30), end: time(17) }], covered, time(13, 10), 'since 1:01 PM · shift starts at 1:30 PM'],
  [[afternoon], covered, time(18), 'since 1:01 PM · past the end of your shift'],
  [[morning, evening], uncovered, time(14), 'since 1:01 PM · shift starts at 6:00 PM · ends automatically at 2:01 PM'],
  [
    [{ start: time(14, 30), end: time(17) }],
    uncovered,
    time(13, 40),
    'since 1:01 PM · shift starts at 2:30 PM · ends automatically at 2:01 PM',
  ],
  [[morning], uncovered, time(13, 5), 'since 1:01 PM · past the end of your shift · ends automatically at 2:01 PM'],
  [[], uncovered, time(13, 5), 'since 1:01 PM · no schedule today · ends automatically at 2:01 PM'],
  [[], covered, time(13, 5), 'since 1:01 PM · no schedule today'],
])(
  'with the shifts %j, an assistant who is online, covered by a schedule: %s, at %i sees %j',
  (shifts, isCovered, now, words) => {
    expect(onlineText(new Date(time(13, 1)).toISOString(), shiftMoment(shifts, now), isCovered, now)).toBe(words);
  },
);

it('shows only the start time to an online assistant while the schedule is not loaded', () => {
  expect(onlineText(new Date(time(13, 1)).toISOString(), undefined, undefined, time(14))).toBe('since 1:01 PM');
});

const hour = [{ start: time(9), end: time(10) }];
it.each([
  [[], [], time(8), 'Nothing planned', 'No shift today · new sessions end after an hour'],
  [[], hour, time(11), 'Nothing planned', '1 h worked today · new sessions end after an hour'],
  [[afternoon], [], time(10), 'Starts in 3 h', '1:00 PM · sessions started before 12:00 PM end after an hour'],
  [
    [morning, evening],
    hour,
    time(12),
    'Next shift in 6 h',
    '6:00 PM · sessions started before 5:00 PM end after an hour',
  ],
  [[morning], hour, time(15), 'Done for today', '1 h worked today · new sessions end after an hour'],
  [[morning], [], time(15), 'Shift is over', 'No hours worked today · new sessions end after an hour'],
])(
  'with the shifts %j and the worked time %j, an offline assistant without a schedule at %i reads that a session ends after an hour',
  (shifts, worked, now, title, text) => {
    expect(offlineText(shiftMoment(shifts, now), uncovered, worked, day, now)).toEqual({ title, text });
  },
);

it.each([
  [[afternoon], [], time(12), 'Starts in 1 h', '1:00 PM · you can start early'],
  [[afternoon], hour, time(15), '2 h left', 'Your shift is running · 1 h worked today'],
  [[afternoon], [], time(15), '2 h left', 'Your shift is running · No hours worked yet today'],
  [[morning, afternoon], hour, time(12), 'Starts in 1 h', '1:00 PM · you can start early'],
  // Half an hour before a shift of tomorrow.
  [[], [], time(23, 30), 'Nothing planned', 'No shift today'],
  [[morning], hour, time(23, 30), 'Done for today', '1 h worked today'],
])(
  'with the shifts %j and the worked time %j, an offline assistant whom a schedule covers at %i sees the state of the shifts',
  (shifts, worked, now, title, text) => {
    expect(offlineText(shiftMoment(shifts, now), covered, worked, day, now)).toEqual({ title, text });
  },
);

it.each([
  [[], covered, time(23, 30), 'Nothing planned', undefined],
  [[], uncovered, time(8), 'Nothing planned', 'New sessions end after an hour'],
  [[afternoon], covered, time(12), 'Starts in 1 h', '1:00 PM · you can start early'],
  [[afternoon], covered, time(15), '2 h left', 'Your shift is running'],
  [[morning], uncovered, time(15), 'Shift is over', 'New sessions end after an hour'],
])(
  'with the shifts %j, covered by a schedule: %s, at %i, an offline assistant sees nothing about hours while they are not known',
  (shifts, isCovered, now, title, text) => {
    expect(offlineText(shiftMoment(shifts, now), isCovered, undefined, day, now)).toEqual({ title, text });
  },
);
