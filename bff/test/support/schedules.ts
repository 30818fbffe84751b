import { minutesPerDay, utcWeekMinute } from '@workspace/contracts';
import type { TestUser } from './factories.ts';
import { admin, rows } from './supabase.ts';

const minutesPerWeek = 7 * minutesPerDay;

/**
 * Creates a weekly schedule entry of last week that starts `from` minutes and ends `to` minutes from now. The entry may cross
 * midnight and the end of the week.
 */
export function scheduleAround(
  { assistant, teamId }: { assistant: TestUser; teamId: string },
  { from, to }: { from: number; to: number },
) {
  const place = (minutes: number) => {
    const minute = (utcWeekMinute(Date.now()) + minutes + minutesPerWeek) % minutesPerWeek;
    return { day: Math.floor(minute / minutesPerDay), minute: minute % minutesPerDay };
  };
  const [start, end] = [place(from), place(to)];
  return rows(
    admin.from('schedules').insert({
      user_id: assistant.id,
      team_id: teamId,
      start_weekday: start.day,
      start_minutes: start.minute,
      end_weekday: end.day,
      end_minutes: end.minute,
      created_at: new Date(Date.now() - minutesPerWeek * 60_000).toISOString(),
    }),
  );
}
