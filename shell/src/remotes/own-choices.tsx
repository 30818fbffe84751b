import { overrideParameter, previewParameter, type RemoteRelease } from '@workspace/contracts';
import { Button } from '@workspace/ui';
import { Code, Eye, type LucideIcon } from 'lucide-react';
import { loadPage } from '../routing/load-page.ts';
import { useShell } from '../shell-context.ts';
import styles from './own-choices.module.css';
import errorStyles from './remote-error.module.css';

/** A release that only this browser has, and the words with which the user takes the choice back. */
interface OwnChoice {
  Icon: LucideIcon;
  /** Name of the query parameter with which the BFF takes the choice back. */
  parameter: string;
  /** What the badge says after the name of the remote. */
  words: string;
  /** What the error page of the remote says. */
  sentence: string;
  short: string;
  button: string;
}

const sourceOf = ({ baseUrl }: RemoteRelease): string => new URL(baseUrl).origin;

/** Returns undefined if the BFF chose the release. */
function ownChoice(release: RemoteRelease): OwnChoice | undefined {
  if (release.cohort === 'override')
    return {
      Icon: Code,
      parameter: overrideParameter(release.name),
      words: `from ${sourceOf(release)}`,
      sentence: `In this browser, ${release.name} is overridden with ${sourceOf(release)}.`,
      short: 'Remove',
      button: 'Remove the override',
    };
  if (release.cohort === 'preview')
    return {
      Icon: Eye,
      parameter: previewParameter(release.name),
      words: `${release.version}, preview`,
      sentence: `This browser previews ${release.name} ${release.version}.`,
      short: 'End',
      button: 'End the preview',
    };
  return undefined;
}

/** Reloads the page with an empty parameter, so that the BFF takes the choice back. */
function takeBack({ parameter }: OwnChoice): void {
  const address = new URL(window.location.href);
  address.searchParams.set(parameter, '');
  loadPage(`${address.pathname}${address.search}${address.hash}`);
}

/**
 * Lists the remotes that are overridden or previewed in this browser, each with a button that takes this back. Renders
 * nothing if there are none.
 */
export function OwnChoices() {
  const { loader } = useShell();
  const rows = loader.releases().flatMap((release) => {
    const choice = ownChoice(release);
    return choice ? [{ name: release.name, choice }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <aside className={styles.badge} aria-label="Remotes chosen in this browser">
      {rows.map(({ name, choice }) => (
        <p key={name} className={styles.row}>
          <choice.Icon size={16} aria-hidden="true" className={styles.icon} />
          <span className={styles.words}>
            <strong>{name}</strong> {choice.words}
          </span>
          <Button
            variant="secondary"
            size="s"
            aria-label={`${choice.button} of ${name}`}
            onClick={() => takeBack(choice)}
          >
            {choice.short}
          </Button>
        </p>
      ))}
    </aside>
  );
}

/** Shows a note on the error page of an overridden or previewed remote, with a button that takes this back. */
export function OwnChoiceNote({ release }: { release: RemoteRelease }) {
  const choice = ownChoice(release);
  if (!choice) return null;
  return (
    <>
      <p className={errorStyles.override}>{choice.sentence}</p>
      <Button onClick={() => takeBack(choice)}>{choice.button}</Button>
    </>
  );
}
