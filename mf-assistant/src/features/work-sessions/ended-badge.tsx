import type { ListedWorkSession } from '@workspace/contracts';
import { Badge } from '@workspace/ui';

/** Renders how a work session ended, or that it is running. */
export function EndedBadge({ session }: { session: ListedWorkSession }) {
  if (session.ended_at === null) {
    return (
      <Badge tone="ok" dot>
        Online
      </Badge>
    );
  }
  return session.auto_ended ? <Badge tone="warn">Automatically</Badge> : <Badge>Manually</Badge>;
}
