import type { ListedWorkSession } from '@workspace/contracts';
import { Badge } from '@workspace/ui';

/** Renders a badge that shows how a work session ended, or that it is open. */
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
