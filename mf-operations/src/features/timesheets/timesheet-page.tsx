import { useGetTimesheetQuery, useTimesheetAnswers } from '@workspace/data-timesheets';
import { useToast } from '@workspace/host';
import { DecideTimesheet, TimesheetView, useCorrectionAnswer } from '@workspace/product-ui';
import { useParams } from 'react-router-dom';
import { DetailPage } from '../../list/detail-page.tsx';
import { sharedRows } from '../../list/shared-rows.ts';
import { paths } from '../../paths.ts';

/** Renders /operations/timesheets/:id: a week that an account lead approves, disputes or corrects like a client. */
export function Component() {
  const { id = '' } = useParams();
  const query = useGetTimesheetQuery(id, sharedRows);
  const toast = useToast();
  const answers = { ...useTimesheetAnswers(), onDone: toast.success, onRefused: toast.error };
  const { buttons, dialog } = useCorrectionAnswer(answers);
  return (
    <>
      <DetailPage one="timesheet" noun="timesheets" list={paths.timesheets} query={query}>
        {(sheet) => (
          <TimesheetView
            sheet={sheet}
            reader="operator"
            actions={<DecideTimesheet sheet={sheet} {...answers} />}
            answer={buttons}
          />
        )}
      </DetailPage>
      {dialog}
    </>
  );
}
