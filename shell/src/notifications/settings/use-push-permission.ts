import { useEffect, useState } from 'react';
import { tellAllowed } from '../../push/allowed-signal.ts';

/** What the browser lets this site do (product/notifications#push-permission). */
export type PushPermission = 'unsupported' | 'default' | 'granted' | 'denied';

/** What the browser lets this site do now. */
export function pushPermission(): PushPermission {
  const supported = 'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window;
  return supported ? Notification.permission : 'unsupported';
}

/** The permission for notifications as the browser has it now, and how to ask for it. */
export function usePushPermission(): { permission: PushPermission; ask: () => Promise<void> } {
  const [permission, setPermission] = useState(pushPermission);
  useEffect(() => {
    // It can be changed in the browser's own settings, and then one comes back to this page.
    const look = () => setPermission(pushPermission());
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  const ask = async () => {
    if ((await Notification.requestPermission()) === 'granted') tellAllowed();
    setPermission(pushPermission());
  };
  return { permission, ask };
}
