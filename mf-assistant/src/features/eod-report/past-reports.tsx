import { fetchPresets } from '@workspace/api';
import { isAmendable } from '@workspace/contracts';
import { useGetEodReportsQuery } from '@workspace/data-eod-reports';
import { useUser } from '@workspace/host';
import { dayText, EodReportView, sentText } from '@workspace/product-ui';
import { Badge, Button, Dialog, EmptyState, Loaded, Pager, SkeletonList, useNow } from '@workspace/ui';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import styles from './report.module.css';

const limit = 10;

interface PastReportsProps {
  team: { id: string; name: string };
  /** The day whose report the page shows. */
  shownDay: string | undefined;
  /** Called with the day of the draft or report to write on. */
  onAmend: (work_day: string) => void;
  onClose: () => void;
}

/**
 * Renders a dialog with the drafts and reports that the viewer has written for a team. A sent report can be amended until
 * its deadline, and a draft continued: the next clock-in makes another day the current one.
 */
export function PastReports({ team, shownDay, onAmend, onClose }: PastReportsProps) {
  const { id: user_id } = useUser();
  const now = useNow();
  const [page, setPage] = useState(0);
  const reports = useGetEodReportsQuery(
    { team_id: team.id, user_id, page, limit },
    // Saving a draft does not load this list again.
    fetchPresets.fresh.hook,
  );
  return (
    <Dialog open onClose={onClose} title="Past reports" description={team.name}>
      <Loaded
        data={reports.currentData}
        query={reports}
        failed="Your reports can't be shown right now"
        loading={<SkeletonList label="Loading your reports" avatar={false} />}
      >
        {({ items, total }) => (
          <>
            {total === 0 ? (
              <EmptyState icon={FileText} title="No reports yet" text="Reports appear here after you write them." />
            ) : (
              <ul className={styles.past}>
                {items.map((report) => (
                  <li key={report.id}>
                    <details>
                      <summary>
                        {dayText(report.work_day)}
                        {report.submitted_at && <span className={styles.state}>Sent {sentText(report)}</span>}
                        {report.status === 'draft' && <Badge className={styles.draft}>Draft</Badge>}
                      </summary>
                      <EodReportView report={report} />
                      {isAmendable(report, now) && (
                        <Button
                          size="s"
                          variant="secondary"
                          aria-label={`Amend the report of ${dayText(report.work_day)}`}
                          onClick={() => onAmend(report.work_day)}
                        >
                          Amend
                        </Button>
                      )}
                      {report.status === 'draft' && report.work_day !== shownDay && (
                        <Button
                          size="s"
                          variant="secondary"
                          aria-label={`Continue the report of ${dayText(report.work_day)}`}
                          onClick={() => onAmend(report.work_day)}
                        >
                          Continue
                        </Button>
                      )}
                    </details>
                  </li>
                ))}
              </ul>
            )}
            <Pager label="Pages of reports" page={page} limit={limit} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
