import type { RemoteHealth } from '@workspace/contracts';
import { BarChart, Card, Link } from '@workspace/ui';
import { useShell } from '../../shell-context.ts';
import { AlertsCard } from './alerts-card.tsx';
import { FailuresCard } from './failures-card.tsx';
import { versionSeries, windowSlots } from './health-hours.ts';
import { ReleasesCard } from './releases-card.tsx';
import styles from './remotes.module.css';

interface RemoteDetailProps {
  remote: RemoteHealth['remotes'][number];
  /** Length of the window in hours. */
  hours: number;
  /** End of the window in ms since the epoch. */
  now: number;
}

/** Renders one remote: its loads over time, its releases, its failures and the alerts for its team. */
export function RemoteDetail({ remote, hours, now }: RemoteDetailProps) {
  const contact = useShell().loader.release(remote.name)?.manifest.contact;
  const slots = windowSlots(now, hours);
  // The live version comes first, because most viewers have it and the first series is at the bottom of each bar.
  const live = remote.releases.filter(({ state }) => state === 'live');
  const versions = [...new Set([...live, ...remote.releases].map(({ version }) => version))];
  const series = versionSeries(slots, remote.hours, versions);
  return (
    <>
      <Card
        title={remote.name}
        description={
          <>
            Owned by {contact ? <a href={contact}>{remote.owner}</a> : remote.owner}. Loads and failures by version, in
            your time zone. <Link to={`/settings/remotes/${remote.name}`}>Page of the team</Link>
          </>
        }
      >
        {series.length > 0 ? (
          <BarChart
            label={`Loads and failures of ${remote.name} over time, by version`}
            slots={slots}
            series={series}
          />
        ) : (
          <p className={styles.nothing}>No browser has reported a load of {remote.name} in this time range.</p>
        )}
      </Card>
      <ReleasesCard remote={remote} />
      <FailuresCard remote={remote} />
      <AlertsCard remote={remote.name} />
    </>
  );
}
