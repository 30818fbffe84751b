import { asErrorBody } from '@workspace/api';
import type { Listing } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Badge, Button } from '@workspace/ui';
import { useChangeListingMutation } from './listings.api.ts';

/** Renders the status of a listing. */
export function ListingStatusBadge({ status }: Pick<Listing, 'status'>) {
  return (
    <Badge tone={status === 'Open' ? 'ok' : 'neutral'} dot>
      {status}
    </Badge>
  );
}

/** Closes an open listing, opens a draft, or reopens a closed listing. */
export function ListingStatusButton({ listing: { id, updated_at, title, status } }: { listing: Listing }) {
  const toast = useToast();
  const [change, { isLoading }] = useChangeListingMutation();
  const isOpen = status === 'Open';

  async function move() {
    const { error } = await change({ id, updated_at, status: isOpen ? 'Closed' : 'Open' });
    if (error) toast.error(asErrorBody(error).message);
    else toast.success(isOpen ? 'Listing closed' : status === 'Draft' ? 'Listing opened' : 'Listing reopened');
  }

  const word = isOpen ? 'Close' : status === 'Draft' ? 'Open' : 'Reopen';
  return (
    <Button
      size="s"
      variant="secondary"
      disabled={isLoading}
      aria-label={`${word} ${title}`}
      onClick={() => void move()}
    >
      {word}
    </Button>
  );
}
