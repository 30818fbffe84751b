import { asErrorBody, fetchPresets } from '@workspace/api';
import type { SessionCorrection } from '@workspace/contracts';
import { useChangeCorrectionMutation, useGetCorrectionsQuery } from '@workspace/data-timesheets';
import { useToast } from '@workspace/host';
import { CorrectionList } from '@workspace/product-ui';
import { Button, Card, EmptyState, Loaded } from '@workspace/ui';
import { PencilLine } from 'lucide-react';

const newest = { page: 0, limit: 20 };

/** Lists the assistant's newest corrections with their answers. */
export function CorrectionsCard() {
  const query = useGetCorrectionsQuery(newest, fetchPresets.steady.hook);
  return (
    <Card title="Your newest corrections">
      <Loaded
        data={query.data}
        query={query}
        failed="Your corrections can't be shown right now"
        loading="Loading your corrections"
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={PencilLine}
              title="No corrections"
              text="If the times of a session are wrong, ask for a correction in the list of your sessions."
            />
          ) : (
            <CorrectionList corrections={items} answer={(correction) => <Withdraw correction={correction} />} />
          )
        }
      </Loaded>
    </Card>
  );
}

/** Renders the button that takes back a correction that waits. */
export function Withdraw({ correction: { id } }: { correction: SessionCorrection }) {
  const [change, { isLoading }] = useChangeCorrectionMutation();
  const toast = useToast();
  const withdraw = async () => {
    const { error } = await change({ id, state: 'Withdrawn' });
    if (error) toast.error(asErrorBody(error).message);
    else toast.success('Correction withdrawn');
  };
  return (
    <Button size="s" variant="secondary" loading={isLoading} onClick={() => void withdraw()}>
      Withdraw
    </Button>
  );
}
