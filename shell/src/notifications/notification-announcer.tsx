import type { Notification } from '@workspace/contracts';
import { VisuallyHidden } from '@workspace/ui';
import { useEffect, useRef, useState } from 'react';

/**
 * Announces a new notification to screen readers while the page is open: an urgent one at once, any other at the next
 * pause. If several arrive together, announces only the first. A restored notification is not new. Nor are those of
 * another organization: give the announcer of each a key of its own, and nothing until its notifications have loaded.
 */
export function NotificationAnnouncer({ shown }: { shown: Notification[] | undefined }) {
  const known = useRef<Set<string> | null>(null);
  const [latest, setLatest] = useState<Notification | null>(null);
  useEffect(() => {
    if (!shown) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...shown.map(({ id }) => id)]);
    const [first] = before ? shown.filter(({ id }) => !before.has(id)) : [];
    if (first) setLatest(first);
  }, [shown]);
  const words = latest && `New notification: ${latest.banner.title}. ${latest.banner.description}`;
  const urgent = latest?.severity === 'URGENT';
  return (
    <VisuallyHidden>
      <span aria-live="polite">{urgent ? null : words}</span>
      <span aria-live="assertive">{urgent ? words : null}</span>
    </VisuallyHidden>
  );
}
