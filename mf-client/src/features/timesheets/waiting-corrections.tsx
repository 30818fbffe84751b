import { fetchPresets } from '@workspace/api';
import { useGetCorrectionsQuery, useTimesheetAnswers } from '@workspace/data-timesheets';
import { useToast } from '@workspace/host';
import { CorrectionList, useCorrectionAnswer } from '@workspace/product-ui';
import { Card, ErrorState } from '@workspace/ui';
import type { ComponentProps } from 'react';

const limit = 50;

/** Lists the corrections that wait for an answer of the client. Renders nothing if there are none. */
export function WaitingCorrections() {
  const toast = useToast();
  const { buttons, dialog } = useCorrectionAnswer({ ...useTimesheetAnswers(), onDone: toast.success });
  return (
    <>
      <WaitingCard answer={buttons} />
      {dialog}
    </>
  );
}

function WaitingCard({ answer }: Pick<ComponentProps<typeof CorrectionList>, 'answer'>) {
  const query = useGetCorrectionsQuery({ state: 'Waiting', page: 0, limit }, fetchPresets.steady.hook);
  if (!query.data && query.error) {
    return (
      <Card title="Corrections that wait for you">
        <ErrorState title="The corrections can't be shown right now" onRetry={query.refetch} />
      </Card>
    );
  }
  if (!query.data || query.data.total === 0) return null;
  return (
    <Card title="Corrections that wait for you">
      <CorrectionList corrections={query.data.items} answer={answer} />
    </Card>
  );
}
