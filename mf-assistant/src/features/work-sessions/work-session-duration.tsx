import type { ListedWorkSession } from '@workspace/contracts';
import { workedText } from '@workspace/product-ui';
import { formatDuration, useNow } from '@workspace/ui';

/** Renders the duration of a work session. The duration of an open work session updates every second. */
export function WorkSessionDuration({ session: { created_at, ended_at } }: { session: ListedWorkSession }) {
  if (ended_at === null) return <Running since={created_at} />;
  return workedText(Date.parse(ended_at) - Date.parse(created_at));
}

function Running({ since }: { since: string }) {
  const now = useNow(1000);
  return <time role="timer">{formatDuration(now - Date.parse(since))}</time>;
}
