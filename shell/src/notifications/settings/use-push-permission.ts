import { useInBrowser } from '@workspace/host';
import { useEffect, useState } from 'react';
import { announcePermission } from '../../push/permission-signal.ts';

/** The permission for notifications of this site (product/notifications#push-permission). `default` means undecided. */
export type PushPermission = 'unsupported' | 'default' | 'granted' | 'denied';

export function pushPermission(): PushPermission {
  const supported = 'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis;
  return supported ? Notification.permission : 'unsupported';
}

/**
 * Returns the browser's permission for notifications, and a function that asks the user for the permission. Updates
 * when the page gets the focus.
 */
export function usePushPermission(): { permission: PushPermission; ask: () => Promise<void> } {
  const [permission, setPermission] = useState(pushPermission);
  const inBrowser = useInBrowser();
  useEffect(() => {
    // The user may have changed the permission in the browser's settings.
    const look = () => setPermission(pushPermission());
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  const ask = async () => {
    if ((await Notification.requestPermission()) === 'granted') announcePermission();
    setPermission(pushPermission());
  };
  return { permission: inBrowser ? permission : 'unsupported', ask };
}
