import { useEffect } from 'react';
import { whenIdle } from '../idle/when-idle.ts';
import { useCheckNotificationsMutation } from './notifications.api.ts';

/**
 * Asks the BFF to make the notifications that are due (product/notifications#calls), when the page is idle. Renders
 * nothing. It belongs beside the page: a call that may change data throws away the answers that the HTML contains, so it
 * must not come before the page has taken them.
 */
export function NotificationCheck() {
  const [check] = useCheckNotificationsMutation();
  useEffect(() => whenIdle(() => void check()), [check]);
  return null;
}
