import { fetchPresets } from '@workspace/api';
import { useGetTeamsQuery } from '@workspace/data-teams';
import { useFlag } from '@workspace/host';
import { sentences } from '@workspace/product-ui';
import {
  Button,
  Card,
  EmptyState,
  Loaded,
  layout,
  SegmentedControl,
  Skeleton,
  SkeletonList,
  useNow,
} from '@workspace/ui';
import { Download, SearchX, Wallet } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useDownload } from '../use-download.ts';
import { BankAccountCard } from './bank-account-card.tsx';
import { useGetEarningsQuery } from './earnings.api.ts';
import { EarningsSummary } from './earnings-summary.tsx';
import { EarningsTable } from './earnings-table.tsx';
import { PayslipsCard } from './payslips-card.tsx';
import { lastWeeks, type RangeName, ranges, readRange } from './range.ts';

const { hook } = fetchPresets.steady;

/**
 * Renders /earning: the assistant's earnings (product/earnings#page). Without the flag show_assistant_earnings, the
 * page does not exist.
 */
export function Component() {
  if (useFlag('show_assistant_earnings')) return <Earnings />;
  return <EmptyState level={2} icon={SearchX} title="Page not found" text={sentences.nothingHere} />;
}

function Earnings() {
  const [query, setQuery] = useSearchParams();
  const range = readRange(query.get('range'));
  const weeks = lastWeeks(range.weeks, useNow());
  const dates = { from: weeks[0] ?? '', to: weeks.at(-1) ?? '' };
  const earnings = useGetEarningsQuery(dates, { ...hook, refetchOnMountOrArgChange: true });
  const teams = useGetTeamsQuery(undefined, hook);
  const { download, downloading } = useDownload();
  const shown = earnings.currentData;
  const isEmpty = shown?.items.length === 0;
  const setRange = (value: RangeName) => setQuery(value === ranges[0].value ? {} : { range: value });
  return (
    <div className={layout.page}>
      <div className={layout.spread}>
        <SegmentedControl label="Range" options={ranges} value={range.value} onChange={setRange} />
        <Button
          variant="secondary"
          icon={Download}
          loading={downloading !== null}
          disabled={!shown || isEmpty}
          onClick={() =>
            download(`earnings/export.csv?${new URLSearchParams(dates)}`, `earnings-${dates.from}-${dates.to}.csv`)
          }
        >
          Download CSV
        </Button>
      </div>
      <Loaded
        data={shown}
        query={earnings}
        level={2}
        failed="Your earnings can't be shown right now"
        loading={
          <>
            <Card>
              <Skeleton shape="block" height={240} />
            </Card>
            <Card>
              <SkeletonList count={5} avatar={false} label="Loading your earnings" />
            </Card>
          </>
        }
      >
        {(found) => (
          <>
            {found.items.length === 0 ? (
              <Card>
                <EmptyState
                  level={2}
                  icon={Wallet}
                  title="No earnings in this period"
                  text="When your pay rate is agreed, your weekly pay appears here."
                />
              </Card>
            ) : (
              <>
                <EarningsSummary earnings={found} weeks={weeks} />
                <Card
                  title="By week"
                  description="Weeks start on Monday at 00:00 UTC. You are paid to the second, but hours are shown in minutes."
                  padding="none"
                >
                  <EarningsTable
                    items={found.items}
                    teamNames={teams.data && new Map(teams.data.map(({ id, name }) => [id, name]))}
                  />
                </Card>
              </>
            )}
            {/* These cards appear below what has loaded, because they would move while it loads. */}
            <BankAccountCard />
            <PayslipsCard />
          </>
        )}
      </Loaded>
    </div>
  );
}
