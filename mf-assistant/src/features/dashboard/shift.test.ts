import { shiftMoment } from '@workspace/contracts';
import { offlineText, onlineText } from './shift.ts';

const time = (hour: number, minutes = 0, date = 19): number => new Date(2026, 10, date, hour, minutes).getTime();
const day = { start: time(0), end: time(0, 0, 20) };
const morning = { start: time(9), end: time(12) };
const evening = { start: time(18), end: time(20) };
const afternoon = { start: time(13), end: time(17) };

it.each([
  [[afternoon], time(15, 35), 'since 1:01 PM · 1 h 25 min to go'],
  [[afternoon], time(12, 30), 'since 1:01 PM · shift starts at 1:00 PM'],
  [[afternoon], time(18), 'since 1:01 PM · past the end of your shift'],
  [[morning, evening], time(14), 'since 1:01 PM · shift starts at 6:00 PM'],
  [[], time(18), 'since 1:01 PM · no schedule today'],
])('with the shifts %j, an assistant who is online at %i sees %j', (shifts, now, words) => {
  expect(onlineText(new Date(time(13, 1)).toISOString(), shiftMoment(shifts, now), now)).toBe(words);
});

it('shows only the start time to an online assistant while the schedule is not loaded', () => {
  expect(onlineText(new Date(time(13, 1)).toISOString(), undefined, time(14))).toBe('since 1:01 PM');
});

const hour = [{ start: time(9), end: time(10) }];
it.each([
  [[], [], time(8), 'Nothing planned', 'No shift with this team today.'],
  [[], hour, time(11), 'Nothing planned', '1 h worked today'],
  [[afternoon], [], time(10), 'Starts in 3 h', '1:00 PM · sessions started before 12:00 PM end after an hour'],
  [[afternoon], [], time(12), 'Starts in 1 h', '1:00 PM · you can start early'],
  [[afternoon], hour, time(15), '2 h left', 'Your shift is running · 1 h worked today'],
  [[afternoon], [], time(15), '2 h left', 'Your shift is running · No hours worked yet today'],
  [[morning, afternoon], hour, time(12), 'Starts in 1 h', '1:00 PM · you can start early'],
  [
    [morning, evening],
    hour,
    time(12),
    'Next shift in 6 h',
    '6:00 PM · sessions started before 5:00 PM end after an hour',
  ],
  [[morning], hour, time(15), 'Done for today', '1 h worked today'],
  [[morning], [], time(15), 'Shift is over', 'No hours worked today'],
])(
  'with the shifts %j and the worked time %j, an offline assistant at %i sees the state of the shifts',
  (shifts, worked, now, title, text) => {
    expect(offlineText(shiftMoment(shifts, now), worked, day, now)).toEqual({ title, text });
  },
);

it.each([
  [[], time(8), 'Nothing planned', undefined],
  [[afternoon], time(12), 'Starts in 1 h', '1:00 PM · you can start early'],
  [[afternoon], time(15), '2 h left', 'Your shift is running'],
  [[morning], time(15), 'Shift is over', undefined],
])(
  'with the shifts %j at %i, an offline assistant sees nothing about hours while they are not known',
  (shifts, now, title, text) => {
    expect(offlineText(shiftMoment(shifts, now), undefined, day, now)).toEqual({ title, text });
  },
);
