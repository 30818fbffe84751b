import type { DaysAway } from '@workspace/contracts';
import { makeSchedule, makeTeam, makeTeamMember } from '@workspace/testing';
import { awayFor, todaysShifts } from './shifts.ts';

const day = { start: Date.UTC(2026, 10, 18), end: Date.UTC(2026, 10, 19) };
const at = (hour: number): number => day.start + hour * 3_600_000;
const maria = makeTeamMember({ display_name: 'Maria Reyes', online_since: '2026-11-18T09:00:00Z' });
const jonas = makeTeamMember({ display_name: 'Jonas Dela Cruz' });
const team = makeTeam({ members: [maria, jonas] });
const wednesday = (user_id: string, start: number, end: number) =>
  makeSchedule({
    user_id,
    team_id: team.id,
    start_weekday: 3,
    end_weekday: 3,
    start_minutes: start * 60,
    end_minutes: end * 60,
  });
const schedules = [
  wednesday(maria.user_id, 9, 12),
  wednesday(jonas.user_id, 8, 12),
  wednesday(maria.user_id, 14, 16),
  makeSchedule({ user_id: maria.user_id }),
];

it.each([
  [7, ['pending', 'pending', 'pending'], [false, false, false]],
  [10, ['doing', 'doing', 'pending'], [true, false, false]],
  [17, ['completed', 'completed', 'completed'], [false, false, false]],
])(
  "at %i o’clock, today's shifts have the statuses %j, and a shift in progress is late while the assistant is offline",
  (hour, states, late) => {
    const shifts = todaysShifts([team], schedules, day, at(hour));
    expect(shifts.map(({ member, shift }) => [member.display_name, shift.start])).toEqual([
      ['Jonas Dela Cruz', at(8)],
      ['Maria Reyes', at(9)],
      ['Maria Reyes', at(14)],
    ]);
    expect(shifts.map(({ state }) => state)).toEqual(states);
    expect(shifts.map((one) => one.late)).toEqual(late);
  },
);

it.each([
  ['UTC', '2026-11-18', '2026-11-18', true],
  ['Asia/Manila', '2026-11-18', '2026-11-18', false],
  ['Asia/Manila', '2026-11-19', '2026-11-19', true],
  ['Asia/Manila', '2026-11-17', '2026-11-20', true],
  ['Asia/Manila', '2026-11-20', '2026-11-21', false],
])(
  'in the zone %s, days away from %s to %s hold a shift that begins at 20:00 UTC on 2026-11-18: %s',
  (timezone, first_day, last_day, isAway) => {
    const [shift] = todaysShifts([team], [wednesday(maria.user_id, 20, 22)], day, at(10));
    const away: DaysAway = {
      user_id: maria.user_id,
      name: 'Maria Reyes',
      first_day,
      last_day,
      timezone,
      holiday: null,
    };
    const others: DaysAway = { ...away, user_id: jonas.user_id, first_day: '2026-11-17', last_day: '2026-11-20' };
    expect(shift && awayFor(shift, [others, away])).toEqual(isAway ? away : undefined);
  },
);
