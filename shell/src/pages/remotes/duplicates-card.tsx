import type { RemoteHealth } from '@workspace/contracts';
import { Card, Table } from '@workspace/ui';
import { formatBytes } from './numbers.ts';
import styles from './remotes.module.css';
import { type Duplicate, findDuplicates } from './shared-modules.ts';

/** Lists packages that several live releases contain, with the bytes that sharing would save. */
export function DuplicatesCard({ remotes }: { remotes: RemoteHealth['remotes'] }) {
  const duplicates = findDuplicates(remotes);
  return (
    <Card
      title="Duplicates"
      description="Packages that more than one live release contains. Sizes are before compression."
      padding="none"
    >
      {duplicates.length === 0 ? (
        <p className={styles.none}>No package is duplicated.</p>
      ) : (
        <Table
          label="Duplicated packages"
          className={styles.flush}
          rows={duplicates}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', title: 'Package', cell: ({ name }) => <strong>{name}</strong> },
            {
              key: 'copies',
              title: 'Included in',
              cell: ({ copies }) => <Copies copies={copies} />,
            },
            { key: 'fix', title: 'Fix', cell: ({ fix }) => fix },
            { key: 'bytes', title: 'Total size', align: 'end', cell: ({ bytes }) => formatBytes(bytes) },
            { key: 'saved', title: 'Possible saving', align: 'end', cell: ({ saved }) => formatBytes(saved) },
          ]}
        />
      )}
    </Card>
  );
}

function Copies({ copies }: Pick<Duplicate, 'copies'>) {
  return (
    <span className={styles.lines}>
      {[...Map.groupBy(copies, ({ version }) => version)].map(([version, of]) => (
        <span key={version}>
          {version}{' '}
          <span className={styles.quiet}>
            {of.map(({ remote, bytes }) => `${remote} ${formatBytes(bytes)}`).join(', ')}
          </span>
        </span>
      ))}
    </span>
  );
}
