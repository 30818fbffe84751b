import { randomUUID } from 'node:crypto';
import { toLocalTimes, toWeekSpan } from '@workspace/contracts';
import ICAL from 'ical.js';
import { calendarFile } from './calendar-file.ts';

const weekMs = 7 * 86_400_000;
const user_id = randomUUID();
const team_id = randomUUID();

/** Returns the events of a file in the order of their starts, as a calendar program reads them. */
const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map(({ uid, summary, startDate, endDate }) => ({
      uid,
      summary,
      start: startDate.toJSDate().getTime(),
      end: endDate.toJSDate().getTime(),
    }))
    .toSorted((one, other) => one.start - other.start);

/** Returns the weekday and the time that a clock in the zone shows, such as 'Mon 23:30'. */
const clock = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' })
    .format(at)
    .replace(',', '');
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

describe('shifts in a calendar (product/calendar#content)', () => {
  /** The windows of these moments contain the clock changes of March and April, and of September to November. */
  const moments = ['2026-03-16T12:00:00Z', '2026-09-15T12:00:00Z'].map((text) => Date.parse(text));
  it.each(['America/New_York', 'Europe/Berlin', 'Asia/Manila', 'Australia/Lord_Howe', 'America/Santiago'])(
    'show the times of the weekly schedule in %s, across both clock changes and over midnight',
    (zone) => {
      for (const now of moments) {
        const plans = [
          { weekday: 1, start_time: '09:00', end_time: '17:00' },
          { weekday: 6, start_time: '22:30', end_time: '06:15' },
          { weekday: 3, start_time: '20:00', end_time: '00:00' },
        ];
        for (const plan of plans) {
          const entry = toWeekSpan(plan, zone, now);
          if (!entry) throw new Error('The plan is invalid.');
          const schedules = [{ user_id, team_id, team: 'Operations', assistant: null, week: [entry] }];
          const events = eventsOf(calendarFile({ schedules, leaves: [], interviews: [] }, now));

          expect([14, 15]).toContain(events.length);
          events.slice(1).forEach(({ start }, index) => {
            expect(start - (events[index]?.start ?? 0)).toBe(weekMs);
          });
          for (const { start, end } of events) {
            const shown = toLocalTimes(entry, zone, start);
            expect(clock(start, zone)).toBe(`${days[shown.weekday]} ${shown.start_time}`);
            expect(clock(end, zone)).toMatch(new RegExp(` ${shown.end_time}$`));
            expect(end - start).toBeLessThanOrEqual(86_400_000);
          }
          expect(events.some(({ start }) => clock(start, zone) === `${days[plan.weekday]} ${plan.start_time}`)).toBe(
            true,
          );
        }
      }
    },
  );

  it('reach from two weeks back to twelve weeks ahead, and keep their ids on the next day', () => {
    const now = Date.parse('2026-11-25T12:00:00Z');
    const daily = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      start_weekday: day,
      start_minutes: 600,
      end_weekday: day,
      end_minutes: 660,
    }));
    const schedules = [{ user_id, team_id, team: 'Operations', assistant: 'Maria Reyes', week: daily }];
    const today = eventsOf(calendarFile({ schedules, leaves: [], interviews: [] }, now));
    expect([today[0], today.at(-1)].map((event) => new Date(event?.start ?? 0).toISOString())).toEqual([
      '2026-11-12T10:00:00.000Z',
      '2027-02-17T10:00:00.000Z',
    ]);
    expect(today[0]?.summary).toBe('Maria Reyes: shift for Operations');
    const tomorrow = eventsOf(calendarFile({ schedules, leaves: [], interviews: [] }, now + 86_400_000));
    expect(tomorrow.slice(0, -1).map(({ uid }) => uid)).toEqual(today.slice(1).map(({ uid }) => uid));
  });
});

it('a leave in a calendar is whole days, from its first to its last one', () => {
  const leave = { id: randomUUID(), first_day: '2026-11-30', last_day: '2026-12-01', assistant: 'Maria Reyes' };
  const past = { ...leave, id: randomUUID(), first_day: '2026-11-01', last_day: '2026-11-10' };
  const file = calendarFile(
    { schedules: [], leaves: [leave, past], interviews: [] },
    Date.parse('2026-11-25T12:00:00Z'),
  );
  const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(events.map(({ summary, startDate, endDate }) => [summary, startDate.toString(), endDate.toString()])).toEqual([
    ['Maria Reyes: leave', '2026-11-30', '2026-12-02'],
  ]);
});
