import { api, asErrorBody, fetchPresets } from '@workspace/api';
import type { RemoteHealth } from '@workspace/contracts';
import { Banner, EmptyState, formatTime, IconButton, Loaded, SegmentedControl } from '@workspace/ui';
import { RotateCw } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { AuditCard } from './audit-card.tsx';
import { DuplicatesCard } from './duplicates-card.tsx';
import { ReleaseTokensCard } from './release-tokens-card.tsx';
import { RemoteDetail } from './remote-detail.tsx';
import { RemoteTiles } from './remote-tiles.tsx';
import { useGetRemoteHealthQuery } from './remotes.api.ts';
import styles from './remotes.module.css';
import { RemotesSkeleton } from './remotes-skeleton.tsx';
import { SharedModulesCard } from './shared-modules-card.tsx';
import { timeRanges } from './time-ranges.ts';
import { ViolationsCard } from './violations-card.tsx';

type Window = (typeof timeRanges)[number]['value'];

/**
 * Renders /settings/remotes for operators: figures of each remote's releases in a time range, actions to roll back or
 * promote a release, and the release tokens of teams. The query values `remote` and `hours` select the remote and the
 * time range.
 */
export function RemotesPage() {
  const [search, setSearch] = useSearchParams();
  const hours: Window = timeRanges.find(({ value }) => value === search.get('hours'))?.value ?? '24';
  const query = useGetRemoteHealthQuery(Number(hours), fetchPresets.fresh.hook);
  const { currentData, error, isFetching, fulfilledTimeStamp } = query;
  const dispatch = useDispatch();
  const refresh = () => dispatch(api.util.invalidateTags(['RemoteHealth']));
  const choose = (value: Window) =>
    setSearch(
      (query) => {
        query.set('hours', value);
        return query;
      },
      { replace: true },
    );
  return (
    <>
      <SettingsPanel />
      <div className={styles.page}>
        <div className={styles.bar}>
          <SegmentedControl label="Time range" options={timeRanges} value={hours} onChange={choose} />
          <div className={styles.refresh}>
            {currentData && fulfilledTimeStamp && <span>Updated {formatTime(fulfilledTimeStamp)}</span>}
            <IconButton icon={RotateCw} label="Refresh" loading={isFetching} onClick={refresh} />
          </div>
        </div>
        {currentData && error && (
          <Banner severity="WARNING" title={`This may be out of date. ${asErrorBody(error).message}`} />
        )}
        <Loaded
          data={currentData}
          query={query}
          level={2}
          failed="The health of the remotes can't be shown right now"
          text={error && asErrorBody(error).message}
          loading={<RemotesSkeleton />}
        >
          {(health) => (
            <Health health={health} hours={Number(hours)} now={fulfilledTimeStamp ?? 0} wanted={search.get('remote')} />
          )}
        </Loaded>
        <ReleaseTokensCard />
      </div>
    </>
  );
}

interface HealthProps {
  health: RemoteHealth;
  /** Length of the window in hours. */
  hours: number;
  /** End of the window in ms since the epoch: the time of the last response. */
  now: number;
  /** The remote in the query value `remote`. */
  wanted: string | null;
}

function Health({ health, hours, now, wanted }: HealthProps) {
  const { remotes } = health;
  const chosen = remotes.find(({ name }) => name === wanted) ?? remotes[0];
  if (!chosen)
    return (
      <EmptyState
        level={2}
        title="No remotes yet"
        text="A remote appears here after its first release: npm run release -- <remote>."
      />
    );
  return (
    <>
      <RemoteTiles remotes={remotes} chosen={chosen.name} />
      <RemoteDetail key={chosen.name} remote={chosen} hours={hours} now={now} />
      <SharedModulesCard health={health} />
      <DuplicatesCard remotes={remotes} />
      <ViolationsCard violations={health.violations} />
      <AuditCard audit={health.audit} />
    </>
  );
}
