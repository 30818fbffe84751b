import type { RemoteHealth } from '@workspace/contracts';
import { Badge, Card } from '@workspace/ui';
import { causeGuide, phaseNames } from './cause-guide.ts';
import { plural } from './numbers.ts';
import styles from './remotes.module.css';

/**
 * Lists the failures of a remote in the time window, most frequent first. Violations of the security policy have their
 * own card, because they do not make a load fail.
 */
export function FailuresCard({ remote: { name, releases } }: { remote: RemoteHealth['remotes'][number] }) {
  const failures = releases
    .flatMap(({ version, causes }) => causes.map((cause) => ({ version, ...cause })))
    .filter(({ phase }) => phase !== 'policy')
    .sort((one, other) => other.count - one.count);
  return (
    <Card title="Failures" description={`Failed loads of ${name}, with their causes and fixes.`} padding="none">
      {failures.length === 0 ? (
        <p className={styles.none}>No load failed in this time range.</p>
      ) : (
        <ul className={styles.list}>
          {failures.map(({ version, phase, cause, count, viewers }) => (
            <li key={`${version} ${phase} ${cause}`} className={styles.failure}>
              <div className={styles.failureHead}>
                <h3>
                  {causeGuide[cause].title} <span className={styles.quiet}>· {phaseNames[phase]}</span>
                </h3>
                <span className={styles.quiet}>{version}</span>
                <Badge tone="bad">{`${plural(count, 'report')} · ${plural(viewers, 'viewer')}`}</Badge>
              </div>
              <p>{causeGuide[cause].meaning}</p>
              <p>
                <strong>Fix:</strong> {causeGuide[cause].fix}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
