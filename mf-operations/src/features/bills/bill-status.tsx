import { billWords } from '@workspace/product-ui';
import { Badge } from '@workspace/ui';

/** Renders the status of a bill. */
export function BillStatusBadge({ bill }: { bill: Parameters<typeof billWords>[0] }) {
  const { label, tone } = billWords(bill);
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
