import { asErrorBody, fetchPresets } from '@workspace/api';
import { useGetTimesheetQuery, useTimesheetAnswers } from '@workspace/data-timesheets';
import { useToast } from '@workspace/host';
import { DecideTimesheet, TimesheetView, useCorrectionAnswer } from '@workspace/product-ui';
import { LinkButton, Loaded, layout } from '@workspace/ui';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Renders a client's /timesheets/:id: a week of an assistant, which the client approves or disputes. */
export function Component() {
  const { id = '' } = useParams();
  const query = useGetTimesheetQuery(id, fetchPresets.steady.hook);
  const toast = useToast();
  const answers = { ...useTimesheetAnswers(), onDone: toast.success, onRefused: toast.error };
  const { buttons, dialog } = useCorrectionAnswer(answers);
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
            reader="client"
            actions={<DecideTimesheet sheet={sheet} {...answers} />}
            answer={buttons}
          />
        )}
      </Loaded>
      {dialog}
    </div>
  );
}
