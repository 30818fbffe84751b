import { fetchPresets } from '@workspace/api';
import {
  coversStart,
  isCandidate,
  type Span,
  shiftsIn,
  type Team,
  type WorkSession,
  workedSpans,
} from '@workspace/contracts';
import { useGetSchedulesQuery } from '@workspace/data-schedules';
import { useGetTeamsQuery } from '@workspace/data-teams';
import { useSpace, useUser } from '@workspace/host';
import { dayOf, ownTimezone, weekOf } from '@workspace/product-ui';
import { useState } from 'react';
import { presencePolling } from '../teams/presence.ts';
import { lastTeamId } from '../work-session/storage.ts';
import { useGetRecentWorkSessionsQuery } from '../work-session/work-session.api.ts';
import { useSpaceOfAddress } from './use-space-of-address.ts';

export interface TeamWork {
  team: Team;
  /** Today's shifts. Undefined until the schedules are loaded. */
  today: Span[] | undefined;
  /**
   * Whether a schedule covers a work session that starts at a time, so that it does not end automatically
   * (product/work-sessions#auto-clock-out). Undefined until the schedules are loaded.
   */
  covers: ((at: number) => boolean) | undefined;
  /** The work of this week. Undefined until the work sessions are loaded. */
  worked: Span[] | undefined;
  /** The shifts of this week. Undefined until the schedules are loaded. */
  planned: Span[] | undefined;
}

/**
 * Loads the teams, schedules and work sessions for the dashboard of the current space, which is that of the team in the
 * address, if there is one. A candidate gets no teams.
 */
export function useDashboard(now: number) {
  const user = useUser();
  const { hook } = fetchPresets.steady;
  const teams = useGetTeamsQuery(undefined, { ...presencePolling, skip: isCandidate(user) });
  useSpaceOfAddress(teams.data);
  const { space } = useSpace();
  // The value is read once, so the cards keep their order when the assistant clocks in.
  const [first] = useState(lastTeamId);
  const ofSpace = teams.data
    ?.filter((team) => team.space === space)
    .toSorted((one, other) => Number(other.id === first) - Number(one.id === first));
  const team_ids = (ofSpace ?? []).map((team) => team.id);
  const skip = team_ids.length === 0;
  const timezone = ownTimezone();
  const days = weekOf(now);
  const week: Span = { start: days[0]?.start ?? now, end: days.at(-1)?.end ?? now };
  const schedules = useGetSchedulesQuery({ team_ids, timezone }, { ...hook, skip });
  const sessions = useGetRecentWorkSessionsQuery({ user_id: user.id, since: week.start }, { ...hook, skip });
  const day = dayOf(now);

  const workOf = (team: Team): TeamWork => {
    const entries = schedules.data?.filter((entry) => entry.user_id === user.id && entry.team_id === team.id);
    const own = sessions.data?.filter((session: WorkSession) => session.team_id === team.id);
    return {
      team,
      today: entries && shiftsIn(entries, day),
      covers: entries && ((at) => entries.some((entry) => coversStart(entry, at))),
      worked: own && workedSpans(own, now),
      planned: entries && shiftsIn(entries, week),
    };
  };
  return { teams, schedules, sessions, timezone, day, days, work: ofSpace?.map(workOf) };
}
