import type { ClientStatus } from '@workspace/contracts';
import { Badge } from '@workspace/ui';
import { clientStatusWords } from './status-words.ts';

/** Renders the status of a deal or a subscription. */
export function ClientStatusBadge({ status }: { status: ClientStatus }) {
  const { label, tone } = clientStatusWords[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
