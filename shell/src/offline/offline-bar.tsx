import { CheckIcon, WifiOffIcon } from 'lucide-react';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import styles from './offline-bar.module.css';
import { type RefetchDispatch, refetchFailed } from './refetch-failed.ts';
import { useConnection } from './use-connection.ts';

export const offlineMessages = {
  offline: 'You are offline. This page may be out of date.',
  back: 'Back online',
} as const;

/**
 * Renders a bar above the page while the server cannot be reached, and for four seconds after the connection is back.
 */
export function OfflineBar() {
  const dispatch = useDispatch<RefetchDispatch>();
  const onBack = useCallback(() => void dispatch(refetchFailed()), [dispatch]);
  const connection = useConnection(onBack);
  // Screen readers announce only changes inside an existing element, so the element always renders.
  return (
    <div role="status">
      {connection !== 'online' && (
        <p className={styles.bar} data-connection={connection}>
          {connection === 'offline' ? <WifiOffIcon aria-hidden size={16} /> : <CheckIcon aria-hidden size={16} />}
          {offlineMessages[connection]}
        </p>
      )}
    </div>
  );
}
