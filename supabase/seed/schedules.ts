import { scheduleCovers } from '@workspace/contracts';
import type { PersonIds } from './accounts.ts';
import { check, type Database, type Row } from './database.ts';
import { type TeamKey, teamId } from './organizations.ts';
import { anchorFor, type Shift, shifts } from './shifts.ts';
import { dayMs, daysAgo, minuteMs } from './time.ts';

const utcMinute = (at: number): number => Math.floor((at % dayMs) / minuteMs);
const utcDay = (at: number): number => new Date(at).getUTCDay();

/** Returns one entry per weekday of a shift. A shift that runs now also gets an entry for today, even on a weekend. */
function entriesOf(shift: Shift, ids: PersonIds, now: Date): Row[] {
  const start = anchorFor(now) + shift.offset * minuteMs;
  const end = start + shift.length * minuteMs;
  const nightsOver = Math.floor(end / dayMs) - Math.floor(start / dayMs);
  const runsNow = start <= now.getTime() && now.getTime() < end;
  const days = new Set(runsNow ? [...shift.days, utcDay(start)] : shift.days);
  return [...days].map((day) => ({
    user_id: ids[shift.person],
    team_id: teamId(shift.team),
    start_minutes: utcMinute(start),
    end_minutes: utcMinute(end),
    start_weekday: day,
    end_weekday: (day + nightsOver) % 7,
    created_at: daysAgo(now, 7),
  }));
}

interface Entry {
  id: number;
  user_id: string;
  team_id: string;
  start_minutes: number;
  end_minutes: number;
  start_weekday: number;
  end_weekday: number;
}

async function readEntries(database: Database, ids: PersonIds): Promise<Entry[]> {
  const { data, error } = await database
    .from('schedules')
    .select('id, user_id, team_id, start_minutes, end_minutes, start_weekday, end_weekday')
    .in('user_id', [ids.assistant, ids.assistant2]);
  check(error, 'reading the schedules');
  return data ?? [];
}

/** Whether a shift with the first team runs now and for 30 more minutes, and no shift with the second team is near. */
function isCurrent(entries: Entry[], ids: PersonIds, now: Date): boolean {
  const covers = (team: TeamKey, minutes: number) =>
    entries.some(
      (entry) =>
        entry.user_id === ids.assistant &&
        entry.team_id === teamId(team) &&
        scheduleCovers(entry, now.getTime() + minutes * minuteMs),
    );
  // Assistants may clock in an hour before a shift, so the second team must have no shift in the next 90 minutes.
  return (
    [0, 30].every((ahead) => covers('operations', ahead)) && ![0, 30, 60, 90].some((ahead) => covers('roastery', ahead))
  );
}

/**
 * Gives the demo assistant a schedule that covers now in the first team, and none in the second team. A fixed weekly
 * plan cannot do that, so the shifts move. When the current shift is nearly over, all shifts move so that it starts
 * about three hours before `now`. Schedules that users changed stay unchanged while the shift runs. Returns whether the
 * shifts moved.
 */
export async function keepSchedulesCurrent(database: Database, ids: PersonIds, now: Date): Promise<boolean> {
  const before = await readEntries(database, ids);
  if (isCurrent(before, ids, now)) return false;
  const inserted = await database.from('schedules').insert(shifts.flatMap((shift) => entriesOf(shift, ids, now)));
  check(inserted.error, 'moving the schedules');
  // The old entries are deleted after the new ones were inserted, so that there is always a schedule.
  const moved = new Set(shifts.map((shift) => teamId(shift.team)));
  const old = before.filter((entry) => moved.has(entry.team_id)).map((entry) => entry.id);
  const removed = await database.from('schedules').delete().in('id', old);
  check(removed.error, 'removing the past schedules');
  return true;
}
