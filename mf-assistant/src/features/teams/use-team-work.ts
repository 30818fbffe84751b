import { type Schedule, totalWithin } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { useNow } from '@workspace/ui';
import { type TeamWork, useDashboard } from '../dashboard/use-dashboard.ts';
import { workedOfPlanned } from '../dashboard/wording.ts';
import { loadFailureTitles } from '../load-failure-titles.ts';
import { nextShiftText } from './next-shift.ts';

/**
 * Loads the viewer's teams of the current space, with this week's hours and the next shift of each team. Both texts are
 * undefined while they load, and say so if they cannot be shown.
 */
export function useTeamWork() {
  const user = useUser();
  const now = useNow();
  const { teams, schedules, sessions, days, work } = useDashboard(now);
  const week = { start: days[0]?.start ?? now, end: days.at(-1)?.end ?? now };
  const nextShift = ({ team }: TeamWork): string | undefined => {
    const isOwn = (entry: Schedule) => entry.team_id === team.id && entry.user_id === user.id;
    if (schedules.data) return nextShiftText(schedules.data.filter(isOwn), now);
    return schedules.isError ? "Your next shift can't be shown right now" : undefined;
  };
  const hours = ({ worked, planned }: TeamWork): string | undefined => {
    if (worked && planned) return `${workedOfPlanned(totalWithin(worked, week), totalWithin(planned, week))} this week`;
    const hasFailed = (!worked && sessions.isError) || (!planned && schedules.isError);
    return hasFailed ? loadFailureTitles.hours : undefined;
  };
  return { teams, work, nextShift, hours };
}
