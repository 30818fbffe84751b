import type { RemoteHealth } from '@workspace/contracts';
import { Card, Table } from '@workspace/ui';
import { Check, TriangleAlert } from 'lucide-react';
import styles from './remotes.module.css';
import { type SharedModule, sharedModules } from './shared-modules.ts';

/**
 * Lists the modules that the shell shares or a live release requires: the shell's version, the range that each live
 * release requires, and whether the version is in that range.
 */
export function SharedModulesCard({ health }: { health: RemoteHealth }) {
  return (
    <Card
      title="Shared modules"
      description="Modules that the shell provides once for all live releases."
      padding="none"
    >
      <Table
        label="Shared modules"
        className={styles.flush}
        rows={sharedModules(health)}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', title: 'Module', cell: ({ name }) => <strong>{name}</strong> },
          { key: 'version', title: 'Shell version', cell: ({ version }) => version ?? 'none' },
          { key: 'asked', title: 'Required by', cell: (module) => <Asked module={module} /> },
        ]}
      />
    </Card>
  );
}

function Asked({ module: { name, version, asked } }: { module: SharedModule }) {
  if (asked.length === 0) return <span className={styles.quiet}>No remote</span>;
  const byRange = [...Map.groupBy(asked, ({ range, satisfied }) => `${range} ${satisfied}`)];
  return (
    <ul className={styles.asked}>
      {byRange.map(([key, group]) => {
        const satisfied = group.every((one) => one.satisfied);
        const Icon = satisfied ? Check : TriangleAlert;
        return (
          <li key={key} className={satisfied ? styles.fits : styles.clash}>
            <Icon size={15} strokeWidth={2.25} aria-hidden="true" />
            <span>
              {group[0]?.range} <span className={styles.quiet}>{group.map(({ remote }) => remote).join(', ')}</span>
              {!satisfied && (
                <span className={styles.fix}>
                  {version === null
                    ? `Not satisfied: the shell does not provide ${name}. Bundle the module, or share it from the shell.`
                    : `Not satisfied: build against ${name} ${version} and release again.`}
                </span>
              )}
              {satisfied && <span className="visually-hidden"> (satisfied)</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
