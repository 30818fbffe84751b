import type { RemoteHealth } from '@workspace/contracts';
import { Card, formatDateTime, Table } from '@workspace/ui';
import { causeGuide } from './cause-guide.ts';
import { formatCount } from './numbers.ts';
import styles from './remotes.module.css';

/** Lists the requests of remotes that the content security policy blocked. */
export function ViolationsCard({ violations }: Pick<RemoteHealth, 'violations'>) {
  return (
    <Card
      title="Content security policy"
      description={`Requests that browsers blocked, by remote. ${causeGuide.policy.fix}`}
      padding="none"
    >
      {violations.length === 0 ? (
        <p className={styles.none}>No violations in this time range.</p>
      ) : (
        <Table
          label="Violations of the content security policy"
          className={styles.flush}
          rows={violations}
          rowKey={({ remote, version, detail }) => `${remote} ${version} ${detail}`}
          columns={[
            {
              key: 'remote',
              title: 'Remote',
              cell: ({ remote, version }) => (
                <>
                  <strong>{remote}</strong> <span className={styles.quiet}>{version}</span>
                </>
              ),
            },
            { key: 'detail', title: 'Blocked', cell: ({ detail }) => detail || 'Unknown' },
            { key: 'count', title: 'Count', align: 'end', cell: ({ count }) => formatCount(count) },
            { key: 'last', title: 'Last seen', align: 'end', cell: ({ lastAt }) => formatDateTime(lastAt) },
          ]}
        />
      )}
    </Card>
  );
}
