import { fetchPresets } from '@workspace/api';
import type { EodReport, Team } from '@workspace/contracts';
import { useGetEodReportsQuery } from '@workspace/data-eod-reports';
import { dayText, EodReportView, sentText } from '@workspace/product-ui';
import { Avatar, Card, EmptyState, Loaded, layout, Pager } from '@workspace/ui';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { idsOf } from '../team/people.ts';
import styles from './team-work.module.css';

const limit = 5;

/** Lists the teams' end-of-day reports, newest day first. Each report can be expanded. */
export function ReportsCard({ teams }: { teams: Team[] }) {
  const [page, setPage] = useState(0);
  const query = useGetEodReportsQuery(
    { status: 'submitted', page, limit, team_ids: idsOf(teams) },
    fetchPresets.steady.hook,
  );
  return (
    <Card title="End-of-day reports">
      <Loaded
        data={query.currentData}
        query={query}
        failed="The reports can't be shown right now"
        loading="Loading the reports"
      >
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              icon={FileText}
              title="No reports yet"
              text="The reports that your assistants send at the end of a day appear here."
            />
          ) : (
            <>
              <ul className={styles.list}>
                {items.map((report) => (
                  <li key={report.id}>
                    <Report report={report} teams={teams} />
                  </li>
                ))}
              </ul>
              <Pager label="Pages of reports" page={page} limit={limit} total={total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Report({ report, teams }: { report: EodReport; teams: Team[] }) {
  const team = teams.find(({ id }) => id === report.team_id);
  const member = team?.members.find(({ user_id }) => user_id === report.user_id);
  const name = member?.display_name ?? 'Former member';
  const about = [teams.length > 1 && team?.name, report.submitted_at && `sent ${sentText(report)}`];
  return (
    <details className={styles.report}>
      <summary className={styles.row}>
        <Avatar name={name} src={member?.avatar_url ?? null} size={32} decorative />
        <span className={styles.words}>
          <span className={styles.title}>{name}</span>
          <span className={layout.quiet}>{[dayText(report.work_day), ...about].filter(Boolean).join(' · ')}</span>
        </span>
      </summary>
      <EodReportView report={report} />
    </details>
  );
}
