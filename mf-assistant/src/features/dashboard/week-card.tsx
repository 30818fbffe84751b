import type { Span } from '@workspace/contracts';
import { Card, ErrorState, layout, SkeletonBlock } from '@workspace/ui';
import { loadFailureTitles } from '../load-failure-titles.ts';
import type { TeamWork } from './use-dashboard.ts';
import { weekDays, weekTotal } from './week.ts';
import { WeekChart, weekChartHeight } from './week-chart.tsx';
import { workedOfPlanned } from './wording.ts';

interface WeekCardProps {
  work: TeamWork[];
  days: Span[];
  now: number;
  loading: boolean;
  /** Set only when the hours failed to load. */
  onRetry: (() => void) | undefined;
}

/** Renders the worked and planned hours of all teams for each day of this week. */
export function WeekCard({ work, days, now, loading, onRetry }: WeekCardProps) {
  const week = weekDays(
    days,
    work.map(({ worked = [] }) => worked),
    work.map(({ planned = [] }) => planned),
    now,
  );
  const total = workedOfPlanned(weekTotal(week, 'worked'), weekTotal(week, 'planned'));
  const ready = !loading && !onRetry;
  return (
    <Card
      title="This week"
      description={work.length > 1 ? (work.length === 2 ? 'Both teams' : `All ${work.length} teams`) : undefined}
      actions={ready && <span className={layout.quietNumbers}>{total}</span>}
    >
      {onRetry ? (
        <ErrorState title={loadFailureTitles.hours} onRetry={onRetry} />
      ) : loading ? (
        <SkeletonBlock height={weekChartHeight} label="Loading your hours" />
      ) : (
        <WeekChart days={week} />
      )}
    </Card>
  );
}
