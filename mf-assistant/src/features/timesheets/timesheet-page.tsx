import { asErrorBody, fetchPresets } from '@workspace/api';
import type { TimesheetDetail } from '@workspace/contracts';
import { useGetTimesheetQuery, useSubmitTimesheetMutation } from '@workspace/data-timesheets';
import { useToast } from '@workspace/host';
import { TimesheetView } from '@workspace/product-ui';
import { Button, LinkButton, Loaded, layout } from '@workspace/ui';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Withdraw } from './corrections-card.tsx';

/** Renders an assistant's /my-timesheets/:id: an own week, which the assistant can send before it is over. */
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
            reader="assistant"
            actions={<Actions sheet={sheet} />}
            answer={(correction) => <Withdraw correction={correction} />}
          />
        )}
      </Loaded>
    </div>
  );
}

function Actions({ sheet: { state, team_id, week_start } }: { sheet: TimesheetDetail }) {
  const [submit, { isLoading }] = useSubmitTimesheetMutation();
  const toast = useToast();
  const send = async () => {
    const { error } = await submit({ team_id, week_start });
    if (error) toast.error(asErrorBody(error).message);
    else toast.success('Week sent to the client');
  };
  return (
    <>
      {state === 'Open' && (
        <Button loading={isLoading} onClick={() => void send()}>
          Send to the client
        </Button>
      )}
      <LinkButton variant="secondary" to={paths.sessionsOf(team_id)}>
        Correct a session
      </LinkButton>
    </>
  );
}
