import type { RemoteHealth } from '@workspace/contracts';
import { Badge } from '@workspace/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { formatCount, formatMs, formatShare } from './numbers.ts';
import { remoteStatus } from './remote-status.ts';
import styles from './remotes.module.css';

type Remote = RemoteHealth['remotes'][number];

interface RemoteTilesProps {
  remotes: readonly Remote[];
  /** Name of the remote whose details are shown below. */
  chosen: string;
}

/** Renders a tile for each remote. A click selects the remote whose details are shown. */
export function RemoteTiles({ remotes, chosen }: RemoteTilesProps) {
  return (
    <nav aria-label="Remotes">
      <ul className={styles.tiles}>
        {remotes.map((remote) => (
          <li key={remote.name}>
            <Tile remote={remote} current={remote.name === chosen} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tile({ remote, current }: { remote: Remote; current: boolean }) {
  const [search] = useSearchParams();
  const { loads, rate, label, tone, live } = remoteStatus(remote);
  const query = new URLSearchParams(search);
  query.set('remote', remote.name);
  const figures = [
    { name: 'Loads', value: formatCount(loads) },
    { name: 'Failed', value: formatShare(rate) },
    { name: 'p95', value: formatMs(live?.p95Ms ?? null) },
  ];
  return (
    <Link
      className={styles.tile ?? ''}
      to={{ search: query.toString() }}
      replace
      preventScrollReset
      aria-current={current || undefined}
    >
      <span className={styles.tileHead}>
        <span className={styles.tileWords}>
          <strong>{remote.name}</strong>
          <span>{live ? live.version : 'Not live'}</span>
        </span>
        <Badge tone={tone} dot>
          {label}
        </Badge>
      </span>
      <span className={styles.figures}>
        {figures.map(({ name, value }) => (
          <span key={name}>
            <span className={styles.figureName}>{name}</span> <span className={styles.figure}>{value}</span>
          </span>
        ))}
      </span>
    </Link>
  );
}
