import { sentences } from '@workspace/product-ui';
import { ErrorState } from '@workspace/ui';
import { useNavigation } from 'react-router-dom';
import { useShell } from '../shell-context.ts';
import { OverrideRemoval } from './override-badge.tsx';
import styles from './remote-error.module.css';
import { useRetryHere } from './remote-error-boundary.tsx';

/** Shows an error in place of a remote's pages if the remote failed to load. */
export function RemoteUnavailable({ remote, title }: { remote: string; title: string | undefined }) {
  const { loader } = useShell();
  const retry = useRetryHere();
  const navigation = useNavigation();
  const failure = loader.failure(remote);
  return (
    <div className={styles.place}>
      <ErrorState
        level={title ? 2 : 1}
        title={`${title ? `${title} pages` : 'These pages'} can't be loaded right now`}
        text={failure?.reason === 'contract' ? failure.message : sentences.restWorks}
        code={failure?.code}
        onRetry={retry}
        retrying={navigation.state === 'loading'}
      />
      <OverrideRemoval release={loader.release(remote)} />
    </div>
  );
}
