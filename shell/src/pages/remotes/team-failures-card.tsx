import { fetchPresets } from '@workspace/api';
import type { BuiltCalls, RemoteTeam } from '@workspace/contracts';
import { Badge, Card, formatDateTime } from '@workspace/ui';
import { useState } from 'react';
import { causeGuide, phaseNames } from './cause-guide.ts';
import { plural } from './numbers.ts';
import { useGetSourceCallsQuery } from './remote-team.api.ts';
import styles from './remotes.module.css';

/** Lists the failures of a remote for its team, the newest first: message, page, version, browsers and calls. */
export function TeamFailuresCard({ team: { remote, failures } }: { team: RemoteTeam }) {
  return (
    <Card title="Failures" description={`The newest failures of ${remote}, equal ones together.`} padding="none">
      {failures.length === 0 ? (
        <p className={styles.none}>Nothing failed in this time range.</p>
      ) : (
        <ul className={styles.list}>
          {failures.map(({ version, phase, cause, message, page, stack, browsers, count, viewers, last_at }) => (
            <li key={`${version} ${phase} ${cause} ${page} ${message}`} className={styles.failure}>
              <div className={styles.failureHead}>
                <h3 className={styles.words}>{message || causeGuide[cause].title}</h3>
                <Badge tone="bad">{`${plural(count, 'report')} · ${plural(viewers, 'viewer')}`}</Badge>
              </div>
              <p className={styles.words}>
                {[causeGuide[cause].title, phaseNames[phase], page, version].filter(Boolean).join(' · ')}
              </p>
              <p className={styles.words}>{[...browsers, `last on ${formatDateTime(last_at)}`].join(' · ')}</p>
              {stack && <FailureCalls remote={remote} version={version} stack={stack} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Shows the calls of a failure when it is opened: those in the sources, and those of the build until then. */
function FailureCalls({ remote, version, stack }: BuiltCalls & { remote: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isFetching } = useGetSourceCallsQuery(
    { remote, version, stack },
    { ...fetchPresets.steady.hook, skip: !isOpen },
  );
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Calls</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls long lines */}
      <pre className={styles.stack} tabIndex={0} aria-busy={isFetching}>
        {data?.stack ?? stack}
      </pre>
    </details>
  );
}
