import type { RemoteRelease } from '@workspace/contracts';
import { sentences } from '@workspace/product-ui';
import { ErrorState } from '@workspace/ui';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import type { Page } from '../navigation/page-catalog.ts';
import { useShell } from '../shell-context.ts';
import { LateOwnChoiceNote } from './late-own-choices.tsx';
import styles from './remote-error.module.css';
import { RemoteError } from './remote-error.ts';
import { useRetryHere } from './remote-error-boundary.tsx';
import { sendFailure } from './report.ts';

/** Shown offline for a page that the viewer has not opened on this device. */
const notSaved =
  'You are offline, and this page is not saved on this device. You can read the pages that you have opened here.';

/**
 * Returns whether the running version itself lists a page. A newer version may have added it, while an older one runs.
 */
const lists = ({ version, manifest }: RemoteRelease, { path }: Page): boolean =>
  manifest.version === version && manifest.routes.some((route) => route.path === path);

/** Reports that the loaded code of a remote does not know the page. Returns the failure, or undefined if it does not. */
function useMissingPage(remote: string, page: Page): RemoteError | undefined {
  const { loader } = useShell();
  const release = loader.release(remote);
  const isMissing = release !== undefined && !loader.failure(remote) && lists(release, page);
  const version = release?.version;
  const [missing] = useState(
    () => new RemoteError('module', 'missing_page', `The code of ${remote} has no page ${page.path}.`),
  );
  useEffect(() => {
    if (isMissing && version) sendFailure({ remote, version }, missing, 0);
  }, [isMissing, remote, version, missing]);
  return isMissing ? missing : undefined;
}

/** Shows an error in place of a remote's page if the remote failed to load, or if its code does not know the page. */
export function RemoteUnavailable({ remote, page }: { remote: string; page: Page }) {
  const { loader } = useShell();
  const retry = useRetryHere();
  const navigation = useNavigation();
  const missing = useMissingPage(remote, page);
  const failure = loader.failure(remote) ?? missing;
  const { title } = page;
  return (
    <div className={styles.place}>
      <ErrorState
        level={title ? 2 : 1}
        title={`${title ? `${title} pages` : 'These pages'} can't be loaded right now`}
        text={failure?.reason === 'contract' ? failure.message : navigator.onLine ? sentences.restWorks : notSaved}
        code={failure?.code}
        onRetry={retry}
        retrying={navigation.state === 'loading'}
      />
      <LateOwnChoiceNote release={loader.release(remote)} />
    </div>
  );
}
