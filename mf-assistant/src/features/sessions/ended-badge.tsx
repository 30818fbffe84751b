import type { ListedSession } from 'shared/contracts';
import { Badge } from 'shared/ui';

/** How a session ended, or that it runs. */
export function EndedBadge({ session }: { session: ListedSession }) {
  if (session.ended_at === null) {
    return (
      <Badge tone="ok" dot>
        Online
      </Badge>
    );
  }
  return session.auto_ended ? <Badge tone="warn">Automatically</Badge> : <Badge>Manually</Badge>;
}
