import { scheduleState, shiftMoment, shiftStatuses, todaysScheduleState } from './index.ts';

const at = (time: string): number => Date.parse(`2026-11-19T${time}Z`);
const minuteMs = 60_000;
const morning = { start: at('09:00:00'), end: at('12:00:00') };
const afternoon = { start: at('15:00:00'), end: at('17:00:00') };
const soonAfter = { start: at('12:30:00'), end: at('14:00:00') };
const adjacent = { start: at('12:00:00'), end: at('14:00:00') };
const night = { start: at('22:00:00'), end: at('22:00:00') + 8 * 60 * minuteMs };
const lastNight = { start: at('00:00:00') - 120 * minuteMs, end: at('06:00:00') };

it('shiftStatuses has exactly the seven statuses of product/schedules#shift-status', () => {
  expect(shiftStatuses).toEqual([
    'NO_SCHEDULES',
    'BEFORE_START_BUFFER',
    'DURING_START_BUFFER',
    'DURING_SCHEDULE',
    'DURING_END_BUFFER',
    'AFTER_END_BUFFER',
    'FINISHED_SCHEDULES',
  ]);
});

describe('shift status with a start buffer of 60 minutes and an end buffer of 0 (product/schedules#shift-status)', () => {
  it('is NO_SCHEDULES on a day without shifts', () => {
    expect(shiftMoment([], at('12:00:00'))).toEqual({ status: 'NO_SCHEDULES', shift: null });
  });

  it.each([
    ['the start of the day', [morning], '00:00:00', 'BEFORE_START_BUFFER', morning],
    ['a millisecond before the start buffer', [morning], '07:59:59.999', 'BEFORE_START_BUFFER', morning],
    ['the start of the start buffer', [morning], '08:00:00', 'DURING_START_BUFFER', morning],
    ['the last millisecond of the start buffer', [morning], '08:59:59.999', 'DURING_START_BUFFER', morning],
    ['the start of the shift', [morning], '09:00:00', 'DURING_SCHEDULE', morning],
    ['the last millisecond of the shift', [morning], '11:59:59.999', 'DURING_SCHEDULE', morning],
    ['the end of the only shift', [morning], '12:00:00', 'FINISHED_SCHEDULES', morning],
    ['a minute after the only shift', [morning], '12:01:00', 'FINISHED_SCHEDULES', morning],
    ['the end of the first of two shifts', [morning, afternoon], '12:00:00', 'AFTER_END_BUFFER', afternoon],
    [
      'a millisecond before the start buffer of the second shift',
      [morning, afternoon],
      '13:59:59.999',
      'AFTER_END_BUFFER',
      afternoon,
    ],
    ['the start buffer of the second shift', [morning, afternoon], '14:00:00', 'DURING_START_BUFFER', afternoon],
    ['the start of the second shift', [morning, afternoon], '15:00:00', 'DURING_SCHEDULE', afternoon],
    ['the end of the last shift', [morning, afternoon], '17:00:00', 'FINISHED_SCHEDULES', afternoon],
    [
      'the start of a gap that is shorter than the start buffer',
      [morning, soonAfter],
      '12:00:00',
      'DURING_START_BUFFER',
      soonAfter,
    ],
    [
      'the end of a shift that another shift follows immediately',
      [morning, adjacent],
      '12:00:00',
      'DURING_SCHEDULE',
      adjacent,
    ],
    ['an hour before a night shift', [night], '21:00:00', 'DURING_START_BUFFER', night],
    ['a night shift before midnight', [night], '23:59:59.999', 'DURING_SCHEDULE', night],
    ['the morning hours of a night shift from yesterday', [lastNight, night], '05:59:00', 'DURING_SCHEDULE', lastNight],
    [
      'the end of a night shift from yesterday, before tonight’s shift',
      [lastNight, night],
      '06:00:00',
      'AFTER_END_BUFFER',
      night,
    ],
  ] as const)('is correct at %s', (_name, shifts, time, status, shift) => {
    expect(shiftMoment([...shifts], at(time))).toEqual({ status, shift });
  });

  it('takes each value for the expected number of minutes of a day', () => {
    const counted = new Map<string, number>();
    for (let minute = 0; minute < 1440; minute += 1) {
      const { status } = shiftMoment([morning, afternoon], at('00:00:00') + minute * minuteMs);
      counted.set(status, (counted.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(counted)).toEqual({
      BEFORE_START_BUFFER: 480,
      DURING_START_BUFFER: 120,
      DURING_SCHEDULE: 300,
      AFTER_END_BUFFER: 120,
      FINISHED_SCHEDULES: 420,
    });
  });
});

describe('shift status with an end buffer of 15 minutes', () => {
  const buffers = { startMinutes: 60, endMinutes: 15 };
  it.each([
    ['11:59:59.999', 'DURING_SCHEDULE', morning],
    ['12:00:00', 'DURING_END_BUFFER', morning],
    ['12:14:59.999', 'DURING_END_BUFFER', morning],
    ['12:15:00', 'AFTER_END_BUFFER', afternoon],
    ['17:14:00', 'DURING_END_BUFFER', afternoon],
    ['17:15:00', 'FINISHED_SCHEDULES', afternoon],
  ] as const)('at %s is %s', (time, status, shift) => {
    expect(shiftMoment([morning, afternoon], at(time), buffers)).toEqual({ status, shift });
  });
});

describe("today's schedule state (product/schedules#today)", () => {
  it.each([
    ['08:59:59.999', 'pending'],
    ['09:00:00', 'doing'],
    ['11:59:59.999', 'doing'],
    ['12:00:00', 'completed'],
  ])('of one shift at %s is %s', (time, state) => {
    expect(scheduleState(morning, at(time))).toBe(state);
  });

  it.each([
    ['08:59:00', 'pending'],
    ['09:00:00', 'doing'],
    ['12:00:00', 'pending'],
    ['15:00:00', 'doing'],
    ['17:00:00', 'completed'],
  ])('of two shifts at %s is %s', (time, state) => {
    expect(todaysScheduleState([morning, afternoon], at(time))).toBe(state);
  });

  it('is null without shifts', () => expect(todaysScheduleState([], at('12:00:00'))).toBeNull());
});
