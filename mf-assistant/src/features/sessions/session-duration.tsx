import type { ListedSession } from 'shared/contracts';
import { formatDuration, hoursText, useNow } from 'shared/ui';

/** How long a session took; one that is open runs by the second. */
export function SessionDuration({ session: { created_at, ended_at } }: { session: ListedSession }) {
  if (ended_at === null) return <Running since={created_at} />;
  return hoursText(Date.parse(ended_at) - Date.parse(created_at));
}

function Running({ since }: { since: string }) {
  const now = useNow(1000);
  return <time role="timer">{formatDuration(now - Date.parse(since))}</time>;
}
