import type { ReleaseHealth, RemoteHealth } from '@workspace/contracts';
import { Button, Card, formatDateTime, Table, type TableColumn } from '@workspace/ui';
import { useState } from 'react';
import { CanaryViewersDialog } from './canary-viewers-dialog.tsx';
import { failureRate, formatCount, formatMs, formatShare } from './numbers.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { actionsFor, type ReleaseAction } from './release-actions.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import styles from './remotes.module.css';
import { RetireDialog } from './retire-dialog.tsx';
import { VersionName } from './version-name.tsx';

/** Lists the releases of a remote with their figures and action buttons. */
export function ReleasesCard({ remote: { name, releases } }: { remote: RemoteHealth['remotes'][number] }) {
  const [asked, setAsked] = useState<ReleaseAction | null>(null);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const [named, setNamed] = useState<string | null>(null);
  const [retires, setRetires] = useState(false);
  const isLive = releases.some(({ state }) => state === 'live');
  const columns: TableColumn<ReleaseHealth>[] = [
    { key: 'version', title: 'Version', cell: (release) => <VersionName {...release} /> },
    { key: 'released', title: 'Released', cell: (release) => <ReleasedCell release={release} /> },
    { key: 'viewers', title: 'Viewers', align: 'end', cell: ({ viewers }) => formatCount(viewers) },
    { key: 'loads', title: 'Loads', align: 'end', cell: ({ loads }) => formatCount(loads) },
    { key: 'failed', title: 'Failed', align: 'end', cell: (release) => <FailedCell release={release} /> },
    {
      key: 'time',
      title: 'p50 / p95',
      align: 'end',
      cell: ({ p50Ms, p95Ms }) => (p50Ms === null ? '–' : `${formatMs(p50Ms)} / ${formatMs(p95Ms)}`),
    },
    {
      key: 'actions',
      title: 'Actions',
      hideTitle: true,
      align: 'end',
      cell: (release) => (
        <div className={styles.rowActions}>
          {actionsFor(name, release, releases).map((action) => (
            <Button
              key={action.label}
              size="s"
              variant="secondary"
              aria-label={`${action.label}: ${name} ${release.version}`}
              onClick={() => setAsked(action)}
            >
              {action.label}
            </Button>
          ))}
          {release.state === 'canary' && (
            <Button
              size="s"
              variant="secondary"
              aria-label={`Named viewers: ${name} ${release.version}`}
              onClick={() => setNamed(release.version)}
            >
              Named viewers
            </Button>
          )}
          <Button
            size="s"
            variant="secondary"
            aria-label={`Preview: ${name} ${release.version}`}
            onClick={() => setPreviewed(release.version)}
          >
            Preview
          </Button>
        </div>
      ),
    },
  ];
  return (
    <Card
      title="Releases"
      padding="none"
      actions={
        isLive && (
          <Button size="s" variant="secondary" onClick={() => setRetires(true)}>
            Retire {name}
          </Button>
        )
      }
    >
      <Table
        label={`Releases of ${name}`}
        columns={columns}
        rows={releases}
        rowKey={({ version }) => version}
        className={styles.flush}
      />
      <ReleaseDialog action={asked} onClose={() => setAsked(null)} />
      {named && <CanaryViewersDialog remote={name} canary={named} onClose={() => setNamed(null)} />}
      {retires && <RetireDialog remote={name} onClose={() => setRetires(false)} />}
      {previewed && <PreviewDialog remote={name} version={previewed} onClose={() => setPreviewed(null)} />}
    </Card>
  );
}

function ReleasedCell({ release: { createdAt, createdBy, note } }: { release: ReleaseHealth }) {
  return (
    <span className={styles.lines}>
      <span>{formatDateTime(createdAt)}</span>
      <span className={styles.quiet}>
        {createdBy}
        {note && ` · ${note}`}
      </span>
    </span>
  );
}

function FailedCell({ release }: { release: ReleaseHealth }) {
  const share = formatShare(failureRate(release));
  return release.failures > 0 ? (
    <span className={styles.bad}>
      {formatCount(release.failures)} · {share}
    </span>
  ) : (
    share
  );
}
