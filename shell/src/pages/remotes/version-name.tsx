import type { ReleaseHealth } from '@workspace/contracts';
import { Badge } from '@workspace/ui';
import { releaseStateWords } from './release-states.ts';
import styles from './remotes.module.css';

/** Renders a version with its state, and who gets it if it is a canary. */
export function VersionName({ version, state, share }: Pick<ReleaseHealth, 'version' | 'state' | 'share'>) {
  const { label, tone } = releaseStateWords[state];
  return (
    <span className={styles.version}>
      <strong>{version}</strong>
      <Badge tone={tone} dot>
        {share === null ? label : share === 0 ? `${label} by name` : `${label} ${share}%`}
      </Badge>
    </span>
  );
}
