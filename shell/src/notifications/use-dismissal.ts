import { asErrorBody } from '@workspace/api';
import { dismissal, type Notification, type NotificationViewer } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { useEffect, useRef, useState } from 'react';
import { useUpdateNotificationMutation } from './notifications.api.ts';

/** How long a dismissal can be undone, in ms. */
const undoMs = 10_000;

/**
 * Returns functions that dismiss a notification and restore the last dismissed notification. Both show an error toast
 * on failure.
 */
export function useDismissal(viewer: NotificationViewer) {
  const [update] = useUpdateNotificationMutation();
  const [dismissed, setDismissed] = useState<Notification | null>(null);
  // Changes are sent one after the other, because the server could store parallel changes in the wrong order.
  const sent = useRef(Promise.resolve(true));
  const toast = useToast();
  useEffect(() => {
    if (!dismissed) return;
    const timer = setTimeout(() => setDismissed(null), undoMs);
    return () => clearTimeout(timer);
  }, [dismissed]);

  const send = async (body: Parameters<typeof update>[0]['body']): Promise<boolean> => {
    const { error } = await update({ viewer, body });
    if (error) toast.error(asErrorBody(error).message);
    return !error;
  };
  return {
    /** The last dismissed notification while it can be restored, otherwise null. */
    dismissed,
    dismiss: async (notification: Notification) => {
      setDismissed(notification);
      sent.current = sent.current.then(() => send(dismissal(notification)));
      if (!(await sent.current)) setDismissed(null);
    },
    undo: async () => {
      if (!dismissed) return;
      setDismissed(null);
      const restore = () => send({ id: dismissed.id, status: 'ACTIVE', dismissed: false });
      sent.current = sent.current.then((wasDismissed) => !wasDismissed || restore());
      await sent.current;
    },
  };
}
