import { fetchPresets } from '@workspace/api';
import { useGetDaysAwayQuery } from '@workspace/data-leaves';
import { DaysAwayList, daysAwayFrom, fromToday } from '@workspace/product-ui';
import { Card, Link, Loaded, layout, useNow } from '@workspace/ui';
import { paths } from '../../paths.ts';

/** Lists the assistant's own leaves and public holidays in the next two weeks, beside the schedule (product/leaves#away). */
export function OwnDaysAway() {
  const now = useNow();
  const query = useGetDaysAwayQuery(daysAwayFrom(now), fetchPresets.steady.hook);
  return (
    <Card title="Your days away" description="The next two weeks." actions={<Link to={paths.leaves}>Leaves</Link>}>
      <Loaded
        data={query.data}
        query={query}
        failed="Your days away can't be shown right now"
        loading="Loading your days away"
      >
        {(all) => {
          const days = fromToday(all, now);
          if (days.length === 0) return <p className={layout.quiet}>No leave and no public holiday.</p>;
          return <DaysAwayList days={days} named={false} />;
        }}
      </Loaded>
    </Card>
  );
}
