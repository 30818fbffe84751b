import { Card, layout, Skeleton } from '@workspace/ui';
import styles from './dashboard-skeleton.module.css';
import { ShiftClockSkeleton } from './shift-clock.tsx';
import { weekChartHeight } from './week-chart.tsx';

/** Renders the placeholders of a shift card and the week while the dashboard loads. */
export function DashboardSkeleton() {
  return (
    <div className={layout.columns} role="status" aria-busy="true">
      <span className="visually-hidden">Loading your dashboard</span>
      <Card className={styles.shift}>
        <div className={styles.line}>
          <Skeleton shape="block" width={48} height={48} />
          <div className={styles.words}>
            <Skeleton width={130} height={14} />
            <Skeleton width={200} />
          </div>
        </div>
        <div className={styles.clock}>
          <ShiftClockSkeleton />
          <Skeleton shape="block" width={120} height={44} className={styles.button} />
        </div>
        <Skeleton shape="block" height={58} />
      </Card>
      <Card>
        <div className={styles.week}>
          <Skeleton width={90} height={16} />
          <Skeleton shape="block" height={weekChartHeight} />
        </div>
      </Card>
    </div>
  );
}
