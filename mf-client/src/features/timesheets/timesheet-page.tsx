import { asErrorBody, fetchPresets } from '@workspace/api';
import type { TimesheetDetail } from '@workspace/contracts';
import { useDecideTimesheetMutation, useGetTimesheetQuery } from '@workspace/data-timesheets';
import { useToast } from '@workspace/host';
import { TimesheetView } from '@workspace/product-ui';
import { Button, LinkButton, Loaded, layout } from '@workspace/ui';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { CorrectionAnswer } from './correction-answer.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';

/** Renders a client's /timesheets/:id: a week of an assistant, which the client approves or disputes. */
export function Component() {
  const { id = '' } = useParams();
  const query = useGetTimesheetQuery(id, fetchPresets.steady.hook);
  return (
    <div className={layout.page}>
      <div>
        <LinkButton to={paths.timesheets} variant="ghost" size="s" icon={ArrowLeft}>
          All timesheets
        </LinkButton>
      </div>
      <Loaded
        data={query.currentData}
        query={query}
        level={2}
        failed="This timesheet can't be shown"
        text={query.error && asErrorBody(query.error).message}
        loading="Loading the timesheet"
      >
        {(sheet) => (
          <TimesheetView
            sheet={sheet}
            actions={<Decision sheet={sheet} />}
            answer={(correction) => <CorrectionAnswer correction={correction} />}
          />
        )}
      </Loaded>
    </div>
  );
}

function Decision({ sheet }: { sheet: TimesheetDetail }) {
  const { id, state, updated_at, user_name } = sheet;
  const [decide, { isLoading }] = useDecideTimesheetMutation();
  const [isDisputing, setDisputing] = useState(false);
  const toast = useToast();
  if (state !== 'To approve' && state !== 'Disputed') return null;
  const approve = async () => {
    const { error } = await decide({ id, updated_at, state: 'Approved' });
    if (error) toast.error(asErrorBody(error).message);
    else toast.success(`Hours of ${user_name} approved`);
  };
  return (
    <>
      <Button loading={isLoading} onClick={() => void approve()}>
        Approve
      </Button>
      {state === 'To approve' && (
        <Button variant="secondary" onClick={() => setDisputing(true)}>
          Dispute
        </Button>
      )}
      {isDisputing && <DisputeDialog sheet={sheet} onClose={() => setDisputing(false)} />}
    </>
  );
}
