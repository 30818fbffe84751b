import { fetchPresets } from '@workspace/api';
import type { Team } from '@workspace/contracts';
import { useGetDaysAwayQuery } from '@workspace/data-leaves';
import { DaysAwayList, daysAwayFrom, fromToday } from '@workspace/product-ui';
import { Card, Link, Loaded, layout, useNow } from '@workspace/ui';
import { paths } from '../../paths.ts';

/** Lists the leaves and public holidays of a team's assistants in the next two weeks (product/leaves#away). */
export function AwayCard({ team }: { team: Team }) {
  const now = useNow();
  const query = useGetDaysAwayQuery(daysAwayFrom(now), fetchPresets.steady.hook);
  return (
    <Card title="Away in the next two weeks" actions={<Link to={paths.leaves}>Leaves</Link>}>
      <Loaded
        data={query.data}
        query={query}
        failed="Who is away can't be shown right now"
        loading="Loading who is away"
      >
        {(all) => {
          const days = fromToday(all, now).filter(({ user_id }) =>
            team.members.some((member) => member.user_id === user_id),
          );
          if (days.length === 0) return <p className={layout.quiet}>Nobody is away.</p>;
          return <DaysAwayList days={days} named />;
        }}
      </Loaded>
    </Card>
  );
}
