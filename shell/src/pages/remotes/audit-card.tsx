import type { RemoteAudit } from '@workspace/contracts';
import { Card, formatDateTime } from '@workspace/ui';
import {
  Archive,
  ArrowRightLeft,
  ArrowUpRight,
  type LucideIcon,
  Rocket,
  ShieldAlert,
  Undo2,
  UserCheck,
} from 'lucide-react';
import { auditWords } from './audit-words.ts';
import styles from './remotes.module.css';

const icons: Record<RemoteAudit['action'], LucideIcon> = {
  released: Rocket,
  promoted: ArrowUpRight,
  rolled_back: Undo2,
  withdrawn: ShieldAlert,
  retired: Archive,
  canary_given: UserCheck,
  successor_named: ArrowRightLeft,
  renamed: ArrowRightLeft,
};

/** Lists the changes of releases, newest first, with the operator or the system as the author. */
export function AuditCard({ audit }: { audit: readonly RemoteAudit[] }) {
  return (
    <Card title="Audit trail" description="The latest changes of releases, by people and by the system." padding="none">
      {audit.length === 0 ? (
        <p className={styles.none}>No changes yet.</p>
      ) : (
        <ol className={styles.list}>
          {audit.map((entry) => {
            const Icon = icons[entry.action];
            return (
              <li key={`${entry.at} ${entry.action} ${entry.remote} ${entry.version}`} className={styles.entry}>
                <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
                <span className={styles.words}>{auditWords(entry)}</span>
                <time className={styles.quiet} dateTime={entry.at}>
                  {formatDateTime(entry.at)}
                </time>
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}
