import { fetchPresets } from 'shared/api';
import type { Team } from 'shared/contracts';
import { BarChart, Card, hoursText, Skeleton, useNow } from 'shared/ui';
import { Loaded } from '../states/loaded.tsx';
import { hoursSeries, weekSlots } from './hours.ts';
import { useGetTeamHoursQuery } from './team-work.api.ts';

const minuteMs = 60_000;
const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const secondsText = (seconds: number): string => hoursText(seconds * 1000);

interface HoursCardProps {
  team: Team;
  /** Only of this assistant. */
  userId?: string;
}

/** Hours of this week in a team as a chart, day by day and assistant by assistant. */
export function HoursCard({ team, userId }: HoursCardProps) {
  const slots = weekSlots(useNow(minuteMs));
  const from = slots[0]?.key ?? '';
  const query = useGetTeamHoursQuery({ team_id: team.id, from, timezone }, { ...fetchPresets.steady.hook });
  return (
    <Card title="Hours this week" description={userId ? team.name : undefined}>
      <Loaded
        data={query.currentData}
        query={query}
        failed="The hours can't be shown right now"
        loading="Loading the hours"
        skeleton={
          <div role="status" aria-busy="true">
            <span className="visually-hidden">Loading the hours</span>
            <Skeleton shape="block" height={190} />
          </div>
        }
      >
        {(hours) => (
          <BarChart
            label={`Hours worked this week in ${team.name}`}
            slots={slots}
            series={hoursSeries(hours, slots, team, userId)}
            format={secondsText}
            height={150}
          />
        )}
      </Loaded>
    </Card>
  );
}
