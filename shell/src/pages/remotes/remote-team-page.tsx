import { asErrorBody, fetchPresets } from '@workspace/api';
import { hasRole, type RemoteTeam } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { Card, formatDateTime, IconButton, Loaded, SegmentedControl, Table } from '@workspace/ui';
import { RotateCw } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { MembersCard } from './members-card.tsx';
import { formatCount, formatMs } from './numbers.ts';
import { releaseStateWords } from './release-states.ts';
import { useGetRemoteTeamQuery } from './remote-team.api.ts';
import styles from './remotes.module.css';
import { RemotesSkeleton } from './remotes-skeleton.tsx';
import { TeamFailuresCard } from './team-failures-card.tsx';
import { timeRanges } from './time-ranges.ts';
import { VersionName } from './version-name.tsx';

/**
 * Renders /settings/remotes/:remote for administrators and for members of the team of a remote (product/remotes#team). The
 * query value `hours` selects the time range.
 */
export function RemoteTeamPage() {
  const { remote = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const hours = timeRanges.find(({ value }) => value === search.get('hours'))?.value ?? '24';
  const query = useGetRemoteTeamQuery({ remote, hours: Number(hours) }, fetchPresets.fresh.hook);
  const isAdministrator = hasRole(useUser().operator_roles, []);
  return (
    <>
      <SettingsPanel />
      <div className={styles.page}>
        <div className={styles.bar}>
          <SegmentedControl
            label="Time range"
            options={timeRanges}
            value={hours}
            onChange={(value) => setSearch({ hours: value }, { replace: true })}
          />
          <div className={styles.refresh}>
            <IconButton
              icon={RotateCw}
              label="Refresh"
              loading={query.isFetching}
              onClick={() => void query.refetch()}
            />
          </div>
        </div>
        <Loaded
          data={query.currentData}
          query={query}
          level={2}
          failed={`The health of ${remote} can't be shown`}
          text={query.error && asErrorBody(query.error).message}
          loading={<RemotesSkeleton />}
        >
          {(team) => (
            <>
              <ReleasesOfTeam team={team} />
              <TeamFailuresCard team={team} />
              <PagesCard team={team} />
              <CarriersCard team={team} />
              <MembersCard team={team} mayChange={isAdministrator} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function ReleasesOfTeam({ team: { remote, owner, releases } }: { team: RemoteTeam }) {
  return (
    <Card title={remote} description={owner ? `Owned by ${owner}.` : 'Not released yet.'} padding="none">
      {releases.length === 0 ? (
        <p className={styles.none}>The figures of {remote} show here after its first release.</p>
      ) : (
        <Table
          label={`Releases of ${remote}`}
          className={styles.flush}
          rows={releases}
          rowKey={({ version }) => version}
          columns={[
            {
              key: 'version',
              title: 'Version',
              cell: ({ version, state, share, created_at }) => (
                <span className={styles.lines}>
                  <VersionName version={version} state={state} share={share} />
                  <span className={styles.quiet}>{formatDateTime(created_at)}</span>
                </span>
              ),
            },
            { key: 'viewers', title: 'Viewers', align: 'end', cell: ({ viewers }) => formatCount(viewers) },
            { key: 'loads', title: 'Loads', align: 'end', cell: ({ loads }) => formatCount(loads) },
            { key: 'failures', title: 'Failures', align: 'end', cell: ({ failures }) => formatCount(failures) },
            { key: 'p50', title: 'p50', align: 'end', cell: ({ p50_ms }) => formatMs(p50_ms) },
            { key: 'p75', title: 'p75', align: 'end', cell: ({ p75_ms }) => formatMs(p75_ms) },
            { key: 'p95', title: 'p95', align: 'end', cell: ({ p95_ms }) => formatMs(p95_ms) },
          ]}
        />
      )}
    </Card>
  );
}

function PagesCard({ team: { remote, pages } }: { team: RemoteTeam }) {
  return (
    <Card
      title="Pages"
      description="How long pages took until they were drawn, by version. p75: three of four were quicker."
      padding="none"
    >
      {pages.length === 0 ? (
        <p className={styles.none}>No page was drawn in this time range.</p>
      ) : (
        <Table
          label={`Pages of ${remote}`}
          className={styles.flush}
          rows={pages}
          rowKey={({ page, version }) => `${page} ${version}`}
          columns={[
            { key: 'page', title: 'Page', cell: ({ page }) => <strong className={styles.words}>{page}</strong> },
            { key: 'version', title: 'Version', cell: ({ version }) => version },
            { key: 'loads', title: 'Drawn', align: 'end', cell: ({ loads }) => formatCount(loads) },
            { key: 'p75', title: 'p75', align: 'end', cell: ({ p75_ms }) => formatMs(p75_ms) },
          ]}
        />
      )}
    </Card>
  );
}

function CarriersCard({ team: { carriers } }: { team: RemoteTeam }) {
  return (
    <Card
      title="Design system"
      description="Which version of @workspace/ui the releases of all remotes carry."
      padding="none"
    >
      {carriers.length === 0 ? (
        <p className={styles.none}>No remote is released.</p>
      ) : (
        <Table
          label="Versions of @workspace/ui"
          className={styles.flush}
          rows={carriers}
          rowKey={({ remote, version }) => `${remote} ${version}`}
          columns={[
            { key: 'remote', title: 'Remote', cell: ({ remote }) => <strong>{remote}</strong> },
            { key: 'version', title: 'Version', cell: ({ version }) => version },
            { key: 'state', title: 'State', cell: ({ state }) => releaseStateWords[state].label },
            { key: 'ui', title: '@workspace/ui', align: 'end', cell: ({ ui }) => ui ?? 'None' },
          ]}
        />
      )}
    </Card>
  );
}
