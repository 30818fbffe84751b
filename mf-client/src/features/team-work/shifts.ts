import {
  type DaysAway,
  type DaysAwayQuery,
  isAwayAt,
  type Schedule,
  type ScheduleState,
  type Span,
  scheduleState,
  shiftsIn,
  type Team,
  type TeamMember,
} from '@workspace/contracts';
import { dayKey } from '@workspace/product-ui';
import { addDays } from 'date-fns/addDays';
import { assistantsOf } from '../team/people.ts';

export interface TodaysShift {
  team: Team;
  member: TeamMember;
  shift: Span;
  state: ScheduleState;
  /** True while the shift is in progress and the assistant is offline. */
  late: boolean;
}

/** Returns the shifts of the teams' assistants on `day`, sorted by start. */
export function todaysShifts(teams: Team[], schedules: Schedule[], day: Span, now: number): TodaysShift[] {
  return teams
    .flatMap((team) =>
      assistantsOf(team).flatMap((member) => {
        const own = schedules.filter((entry) => entry.team_id === team.id && entry.user_id === member.user_id);
        return shiftsIn(own, day).map((shift) => {
          const state = scheduleState(shift, now);
          return { team, member, shift, state, late: state === 'doing' && !member.online_since };
        });
      }),
    )
    .sort((one, other) => one.shift.start - other.shift.start || one.shift.end - other.shift.end);
}

/**
 * Returns the query for who is away on the days on which shifts of today begin, in any time zone.
 * @param now ms since the epoch
 */
export const daysAwayAround = (now: number): DaysAwayQuery => ({
  first_day: dayKey(addDays(now, -2)),
  last_day: dayKey(addDays(now, 2)),
});

/** Returns the leave or public holiday, if any, on the day on which the shift begins in its time zone. */
export const awayFor = ({ member, shift }: TodaysShift, away: readonly DaysAway[]): DaysAway | undefined =>
  away.find((one) => one.user_id === member.user_id && isAwayAt(one, shift.start));

/** Labels of the schedule states (product/schedules#today). */
export const shiftStateLabels: Record<ScheduleState, string> = {
  pending: 'Later today',
  doing: 'Now',
  completed: 'Completed',
};
