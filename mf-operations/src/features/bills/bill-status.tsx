import type { BillStatus } from '@workspace/contracts';
import { billStatusWords } from '@workspace/product-ui';
import { Badge } from '@workspace/ui';

/** Renders the status of a bill. */
export function BillStatusBadge({ status }: { status: BillStatus }) {
  const { label, tone } = billStatusWords[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
