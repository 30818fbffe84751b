import { fetchPresets } from '@workspace/api';
import type { Schedule } from '@workspace/contracts';
import { useGetSchedulesQuery } from '@workspace/data-schedules';
import { useUser } from '@workspace/host';
import { useNow } from '@workspace/ui';
import { type TeamWork, useDashboard } from '../dashboard/use-dashboard.ts';
import { nextShiftText } from './next-shift.ts';

/** Loads the viewer's teams of the current space, with this week's hours and the next shift of each team. */
export function useTeamWork() {
  const user = useUser();
  const now = useNow(60_000);
  const { teams, timezone, days, work } = useDashboard(now);
  const week = { start: days[0]?.start ?? now, end: days.at(-1)?.end ?? now };
  const team_ids = work?.map(({ team }) => team.id) ?? [];
  const schedules = useGetSchedulesQuery(
    { team_ids, timezone },
    { ...fetchPresets.steady.hook, skip: team_ids.length === 0 },
  );
  const nextShift = ({ team }: TeamWork): string | undefined => {
    const isOwn = (entry: Schedule) => entry.team_id === team.id && entry.user_id === user.id;
    if (schedules.data) return nextShiftText(schedules.data.filter(isOwn), now);
    return schedules.isError ? "Your next shift can't be shown right now" : undefined;
  };
  return { teams, work, week, nextShift };
}
