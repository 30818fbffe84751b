import { overrideParameter, type RemoteRelease } from '@workspace/contracts';
import { Button } from '@workspace/ui';
import { Code } from 'lucide-react';
import { loadPage } from '../routing/load-page.ts';
import { useShell } from '../shell-context.ts';
import badge from './override-badge.module.css';
import styles from './remote-error.module.css';

/** Reloads the page with an empty override parameter, so that the BFF removes the override. */
function removeOverride(name: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set(overrideParameter(name), '');
  loadPage(`${address.pathname}${address.search}${address.hash}`);
}

const originOf = ({ baseUrl }: RemoteRelease): string => new URL(baseUrl).origin;

/**
 * Lists the remotes that are overridden in this browser, each with a button that removes the override. Renders nothing
 * if no remote is overridden.
 */
export function OverrideBadge() {
  const { loader } = useShell();
  const overridden = loader.releases().filter(({ cohort }) => cohort === 'override');
  if (overridden.length === 0) return null;
  return (
    <aside className={badge.badge} aria-label="Overridden remotes">
      {overridden.map((release) => (
        <p key={release.name} className={badge.row}>
          <Code size={16} aria-hidden="true" className={badge.icon} />
          <span className={badge.words}>
            <strong>{release.name}</strong> from {originOf(release)}
          </span>
          <Button
            variant="secondary"
            size="s"
            aria-label={`Remove the override of ${release.name}`}
            onClick={() => removeOverride(release.name)}
          >
            Remove
          </Button>
        </p>
      ))}
    </aside>
  );
}

/** Shows a note on the error page of an overridden remote, with a button that removes the override. */
export function OverrideRemoval({ release }: { release: RemoteRelease | undefined }) {
  if (release?.cohort !== 'override') return null;
  return (
    <>
      <p className={styles.override}>
        In this browser, {release.name} is overridden with {originOf(release)}.
      </p>
      <Button onClick={() => removeOverride(release.name)}>Remove the override</Button>
    </>
  );
}
