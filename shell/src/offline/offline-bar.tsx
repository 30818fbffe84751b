import { useNow } from '@workspace/ui';
import { CheckIcon, WifiOffIcon } from 'lucide-react';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import styles from './offline-bar.module.css';
import { type RefetchDispatch, refetchFailed } from './refetch-failed.ts';
import { agoText, useShownData } from './shown-data.ts';
import { useConnection } from './use-connection.ts';

export const offlineMessages = {
  offline: (ago: string) => `You are offline. This is what you saw ${ago}.`,
  partial: 'You are offline. Parts of this page are not saved on this device.',
  back: 'Back online',
} as const;

/** Renders what the bar says while the page is offline. */
function OfflineWords() {
  const now = useNow();
  const { at, isPartial } = useShownData(now);
  return isPartial ? offlineMessages.partial : offlineMessages.offline(agoText(at, now));
}

/**
 * Renders a bar above the page while the server cannot be reached, and for four seconds after the connection is back. It
 * says how old the data on the page is.
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
          {connection === 'offline' ? <OfflineWords /> : offlineMessages.back}
        </p>
      )}
    </div>
  );
}
