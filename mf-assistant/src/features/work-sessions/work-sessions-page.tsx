import type { ListedWorkSession } from '@workspace/contracts';
import { ownTimezone, workedText } from '@workspace/product-ui';
import { Button, Card, EmptyState, LinkButton, Loaded, layout, Pager, SkeletonList } from '@workspace/ui';
import { CalendarClock, Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { loadFailureTitles } from '../load-failure-titles.ts';
import { CorrectionDialog } from '../timesheets/correction-dialog.tsx';
import { useDownload } from '../use-download.ts';
import styles from './sessions-page.module.css';
import { useWorkSessions } from './use-work-sessions.ts';
import { WorkSessionsFilters } from './work-sessions-filters.tsx';
import { WorkSessionsTable } from './work-sessions-table.tsx';

/**
 * Renders /sessions: the assistant's work sessions with filters, totals, a CSV export
 * (product/work-sessions#lists), and corrections (product/timesheets#corrections).
 */
export function Component() {
  const { filter, apiFilter, setFilter, setPage, teams, waiting, page, totals } = useWorkSessions();
  const [corrected, setCorrected] = useState<{ session: ListedWorkSession | null } | null>(null);
  const { download, downloading } = useDownload();
  const exportQuery = new URLSearchParams({ ...apiFilter, timezone: ownTimezone() });
  const teamList = teams.data ?? [];
  const shown = page.currentData ?? page.data;
  const isFiltered = filter.team !== null || filter.from !== null || filter.to !== null;
  return (
    <div className={layout.page}>
      <WorkSessionsFilters filter={filter} teams={teamList} onChange={setFilter} />
      <Card
        title={
          totals.data
            ? `${totals.data.count.toLocaleString('en-US')} ${totals.data.count === 1 ? 'session' : 'sessions'}`
            : 'Sessions'
        }
        description={totals.data && `${workedText(totals.data.seconds * 1000)} in total`}
        padding="none"
        actions={
          <>
            {teamList.length > 0 && (
              <Button variant="secondary" size="s" icon={Plus} onClick={() => setCorrected({ session: null })}>
                Add a session
              </Button>
            )}
            <LinkButton variant="secondary" size="s" to={paths.timesheets}>
              Timesheets
            </LinkButton>
            <Button
              variant="secondary"
              size="s"
              icon={Download}
              loading={downloading !== null}
              disabled={!shown || shown.total === 0}
              onClick={() => download(`sessions/export.csv?${exportQuery}`, 'sessions.csv')}
            >
              Export CSV
            </Button>
          </>
        }
      >
        <Loaded
          data={shown}
          query={page}
          failed={loadFailureTitles.sessions}
          loading={
            <div className={styles.loading}>
              <SkeletonList count={6} avatar={false} label="Loading your sessions" />
            </div>
          }
        >
          {({ items, limit, total }) =>
            total === 0 ? (
              <EmptyState
                icon={CalendarClock}
                title={isFiltered ? 'No sessions match' : 'No sessions yet'}
                text={
                  isFiltered
                    ? 'Choose another team or other days.'
                    : 'Your sessions appear here after you go online with a team.'
                }
              />
            ) : (
              <div className={styles.list} data-stale={page.currentData === undefined || undefined}>
                <WorkSessionsTable
                  sessions={items}
                  teamNames={new Map(teamList.map(({ id, name }) => [id, name]))}
                  correctedIds={new Set(waiting.data?.items.map(({ session_id }) => session_id))}
                  onCorrect={(session) => setCorrected({ session })}
                />
                <div className={styles.pager}>
                  <Pager label="Pages of sessions" page={filter.page} limit={limit} total={total} onPage={setPage} />
                </div>
              </div>
            )
          }
        </Loaded>
      </Card>
      {corrected && (
        <CorrectionDialog session={corrected.session} teams={teamList} onClose={() => setCorrected(null)} />
      )}
    </div>
  );
}
