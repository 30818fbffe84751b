import { asErrorBody } from '@workspace/api';
import { dismissal, type Notification, type NotificationViewer } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { useEffect, useRef, useState } from 'react';
import { useUpdateNotificationMutation } from './notifications.api.ts';

/** How long a dismissal can be undone once nothing holds it, in ms. */
const undoMs = 10_000;

/**
 * Returns functions that dismiss a notification and restore the last dismissed notification. Both show an error toast
 * on failure.
 */
export function useDismissal(viewer: NotificationViewer) {
  const [update] = useUpdateNotificationMutation();
  const [dismissed, setDismissed] = useState<Notification | null>(null);
  const [restored, setRestored] = useState<Notification | null>(null);
  const [isHeld, hold] = useState(false);
  // Changes are sent one after the other, because the server could store parallel changes in the wrong order.
  const sent = useRef(Promise.resolve(true));
  const toast = useToast();
  useEffect(() => {
    if (!dismissed || isHeld) return;
    const timer = setTimeout(() => setDismissed(null), undoMs);
    return () => clearTimeout(timer);
  }, [dismissed, isHeld]);

  const send = async (body: Parameters<typeof update>[0]['body']): Promise<boolean> => {
    const { error } = await update({ viewer, body });
    if (error) toast.error(asErrorBody(error).message);
    return !error;
  };
  return {
    /** The last dismissed notification while it can be restored, otherwise null. */
    dismissed,
    /** The notification that was shown again last, after an undo or a failed dismissal, until the next dismissal. */
    restored,
    /** Sets whether the time to undo waits. */
    hold,
    dismiss: async (notification: Notification) => {
      setDismissed(notification);
      setRestored(null);
      sent.current = sent.current.then(() => send(dismissal(notification)));
      if (await sent.current) return;
      setDismissed(null);
      setRestored(notification);
    },
    undo: async () => {
      if (!dismissed) return;
      setDismissed(null);
      const restore = () => send({ id: dismissed.id, status: 'ACTIVE', dismissed: false });
      sent.current = sent.current.then((wasDismissed) => !wasDismissed || restore());
      await sent.current;
      setRestored(dismissed);
    },
  };
}
