import { fetchPresets } from '@workspace/api';
import type { Team } from '@workspace/contracts';
import { ownTimezone, workedText } from '@workspace/product-ui';
import { BarChart, type BarSeries, Card, Loaded, SkeletonBlock, useNow } from '@workspace/ui';
import { hoursSeries, weekSlots } from './hours.ts';
import { useGetTeamHoursQuery } from './team-work.api.ts';

const timezone = ownTimezone();
/** The chart gets hours instead of seconds, so that its axis has whole hours. */
const toHours = (one: BarSeries): BarSeries => ({ ...one, values: one.values.map((seconds) => seconds / 3600) });
const words = (hours: number): string => workedText(Math.round(hours * 3600) * 1000);

interface HoursCardProps {
  team: Team;
  /** Limits the chart to this assistant. */
  userId?: string;
}

/** Renders a chart of the hours worked in a team this week, by day and assistant. */
export function HoursCard({ team, userId }: HoursCardProps) {
  const slots = weekSlots(useNow());
  const from = slots[0]?.key ?? '';
  const query = useGetTeamHoursQuery({ team_id: team.id, from, timezone }, { ...fetchPresets.steady.hook });
  return (
    <Card title="Hours this week" description={userId ? team.name : undefined}>
      <Loaded
        data={query.currentData}
        query={query}
        failed="The hours can't be shown right now"
        loading={<SkeletonBlock height={190} label="Loading the hours" />}
      >
        {(hours) => (
          <BarChart
            label={`Hours worked this week in ${team.name}`}
            slots={slots}
            series={hoursSeries(hours, slots, team, userId).map(toHours)}
            format={words}
            height={150}
          />
        )}
      </Loaded>
    </Card>
  );
}
