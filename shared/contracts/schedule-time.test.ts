import { toLocalTimes, toWeekSpan } from './index.ts';

describe('toLocalTimes', () => {
  const winter = Date.UTC(2026, 0, 14);
  const summer = Date.UTC(2026, 6, 15);
  // America/New_York puts the clock forward on Sunday 8 March 2026 at 07:00 UTC, and back on Sunday 1 November at
  // 06:00.
  const forward = Date.UTC(2026, 2, 11);
  const back = Date.UTC(2026, 10, 4);
  const monday9to17 = { start_weekday: 1, start_minutes: 540, end_weekday: 1, end_minutes: 1020 };
  const saturdayNight = { start_weekday: 6, start_minutes: 1380, end_weekday: 0, end_minutes: 420 };

  test.each([
    ['UTC', monday9to17, winter, { weekday: 1, start_time: '09:00', end_time: '17:00' }],
    ['America/New_York', monday9to17, winter, { weekday: 1, start_time: '04:00', end_time: '12:00' }],
    ['America/New_York', monday9to17, summer, { weekday: 1, start_time: '05:00', end_time: '13:00' }],
    ['Asia/Kathmandu', monday9to17, winter, { weekday: 1, start_time: '14:45', end_time: '22:45' }],
    ['Pacific/Kiritimati', monday9to17, winter, { weekday: 1, start_time: '23:00', end_time: '07:00' }],
    [
      'Pacific/Honolulu',
      { ...monday9to17, start_minutes: 0 },
      winter,
      { weekday: 0, start_time: '14:00', end_time: '07:00' },
    ],
    [
      'UTC',
      { ...monday9to17, end_minutes: 0, end_weekday: 2 },
      winter,
      { weekday: 1, start_time: '09:00', end_time: '00:00' },
    ],
    ['UTC', saturdayNight, winter, { weekday: 6, start_time: '23:00', end_time: '07:00' }],
    [
      'America/New_York',
      { ...saturdayNight, start_weekday: 0, end_weekday: 0, start_minutes: 360, end_minutes: 480 },
      forward,
      { weekday: 0, start_time: '01:00', end_time: '04:00' },
    ],
    [
      'America/New_York',
      { ...saturdayNight, start_weekday: 0, end_weekday: 0, start_minutes: 300, end_minutes: 420 },
      back,
      { weekday: 0, start_time: '01:00', end_time: '02:00' },
    ],
    ['America/New_York', saturdayNight, Date.UTC(2026, 2, 4), { weekday: 6, start_time: '18:00', end_time: '03:00' }],
  ])('in %s converts %j', (zone, entry, at, expected) => {
    expect(toLocalTimes(entry, zone, at)).toEqual(expected);
  });
});

describe('toWeekSpan', () => {
  const summer = Date.UTC(2026, 6, 15);
  const forward = Date.UTC(2026, 2, 11);
  const back = Date.UTC(2026, 10, 4);
  const local = (weekday: number | null, start_time: string, end_time: string) => ({ weekday, start_time, end_time });
  const stored = (start_weekday: number, start_minutes: number, end_weekday: number, end_minutes: number) => ({
    start_weekday,
    start_minutes,
    end_weekday,
    end_minutes,
  });

  test.each([
    ['UTC', local(1, '09:00', '17:00'), summer, stored(1, 540, 1, 1020)],
    ['UTC', local(1, '22:00', '06:00'), summer, stored(1, 1320, 2, 360)],
    ['UTC', local(6, '22:00', '06:00'), summer, stored(6, 1320, 0, 360)],
    ['UTC', local(3, '09:00', '09:00'), summer, stored(3, 540, 4, 540)],
    ['UTC', local(6, '20:00', '00:00'), summer, stored(6, 1200, 0, 0)],
    ['Pacific/Kiritimati', local(0, '00:00', '08:00'), summer, stored(6, 600, 6, 1080)],
    ['Pacific/Honolulu', local(6, '20:00', '22:00'), summer, stored(0, 360, 0, 480)],
    ['Asia/Kathmandu', local(1, '14:45', '22:45'), summer, stored(1, 540, 1, 1020)],
    // Clocks skip the hour from 02:00 on 8 March, so 02:30 counts as 03:30, which is 07:30 UTC.
    ['America/New_York', local(0, '02:30', '04:00'), forward, stored(0, 450, 0, 480)],
    ['America/New_York', local(0, '02:30', '03:00'), forward, stored(0, 450, 0, 480)],
    ['America/New_York', local(0, '01:00', '04:00'), forward, stored(0, 360, 0, 480)],
    // Clocks show 01:30 twice on 1 November. The first time counts, 05:30 UTC.
    ['America/New_York', local(0, '01:30', '02:00'), back, stored(0, 330, 0, 420)],
    ['America/New_York', local(0, '00:00', '00:00'), back, stored(0, 240, 1, 300)],
    ['America/New_York', local(1, '09:00', '17:00'), back, stored(1, 840, 1, 1320)],
  ])('in %s converts %j', (zone, given, at, expected) => {
    expect(toWeekSpan(given, zone, at)).toEqual(expected);
  });

  test.each([
    [local(null, '09:00', '17:00')],
    [local(1, '', '17:00')],
    [local(1, '09:00', '')],
    [local(1, '24:00', '17:00')],
    [local(1, '9:00', '17:00')],
  ])('returns null for %j', (given) => {
    expect(toWeekSpan(given, 'UTC', summer)).toBeNull();
  });

  // In Australia/Lord_Howe, clocks change by half an hour.
  const zones = [
    'UTC',
    'America/New_York',
    'Asia/Kathmandu',
    'Pacific/Kiritimati',
    'Pacific/Honolulu',
    'Europe/Zurich',
  ];
  test.each([...zones, 'Australia/Lord_Howe'])(
    'toLocalTimes returns the original times for a result of toWeekSpan in %s, also in weeks with a clock change',
    (zone) => {
      for (const at of [summer, forward, back, Date.UTC(2026, 3, 5), Date.UTC(2026, 9, 4)]) {
        for (let weekday = 0; weekday < 7; weekday += 1) {
          for (const [start_time, end_time] of [
            ['09:00', '17:00'],
            ['22:00', '06:00'],
            ['00:00', '00:15'],
          ] as const) {
            const span = toWeekSpan({ weekday, start_time, end_time }, zone, at);
            expect(span && toLocalTimes(span, zone, at)).toEqual({ weekday, start_time, end_time });
          }
        }
      }
    },
  );
});
