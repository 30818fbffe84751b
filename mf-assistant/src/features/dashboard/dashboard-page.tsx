import { displayName, isCandidate, isRestricted } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { greeting, sentences } from '@workspace/product-ui';
import { EmptyState, formatDate, LinkButton, Loaded, layout, useNow } from '@workspace/ui';
import { format } from 'date-fns/format';
import { BriefcaseBusiness } from 'lucide-react';
import { paths } from '../../paths.ts';
import { ReportCard } from '../eod-report/report-card.tsx';
import { loadFailureTitles } from '../load-failure-titles.ts';
import { PlannedInterviews, Standing } from '../pipeline/standing.tsx';
import { TasksCard } from '../tasks/tasks-card.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { ShiftCard } from './shift-card.tsx';
import { type TeamWork, useDashboard } from './use-dashboard.ts';
import { WeekCard } from './week-card.tsx';

/**
 * Renders /dashboard for assistants (product/clients#assistant-dashboard): a card per team to go online and offline,
 * tasks, this week's hours and the end-of-day report. Restricted assistants also see their pipeline stage, the others the
 * interviews ahead of them. Candidates see only their pipeline stage.
 */
export function Component() {
  const user = useUser();
  const now = useNow();
  return (
    <div className={layout.dashboard}>
      <title>Dashboard · Workspace</title>
      <header className={layout.dashboardHead}>
        <h1 className={layout.greeting}>
          {greeting(now)}, {user.first_name || displayName(user)}
        </h1>
        <p className={layout.quietNumbers}>
          {format(now, 'EEEE')} · {formatDate(now)}
        </p>
      </header>
      {isRestricted(user) ? <Standing /> : <PlannedInterviews />}
      {!isCandidate(user) && <Work now={now} />}
    </div>
  );
}

function Work({ now }: { now: number }) {
  const dashboard = useDashboard(now);
  return (
    <Loaded
      data={dashboard.work}
      query={dashboard.teams}
      level={2}
      failed={loadFailureTitles.teams}
      text={sentences.restWorks}
      loading={<DashboardSkeleton />}
    >
      {(work) => (work.length === 0 ? <NoTeam /> : <Cards {...dashboard} work={work} now={now} />)}
    </Loaded>
  );
}

interface CardsProps extends Omit<ReturnType<typeof useDashboard>, 'teams' | 'work'> {
  work: TeamWork[];
  now: number;
}

function Cards({ schedules, sessions, timezone, day, days, work, now }: CardsProps) {
  const failedSchedules = schedules.isError && !schedules.data;
  const failedWorkSessions = sessions.isError && !sessions.data;
  const ownTeams = work.map(({ team }) => team);
  return (
    <div className={layout.columns}>
      <div className={layout.column}>
        {work.map((one) => (
          <ShiftCard
            key={one.team.id}
            work={one}
            day={day}
            now={now}
            timezone={timezone}
            onRetrySchedules={failedSchedules ? schedules.refetch : undefined}
          />
        ))}
        <TasksCard teams={ownTeams} now={now} />
      </div>
      <div className={layout.column}>
        <WeekCard
          work={work}
          days={days}
          now={now}
          loading={!failedSchedules && !failedWorkSessions && !(schedules.data && sessions.data)}
          onRetry={failedSchedules ? schedules.refetch : failedWorkSessions ? sessions.refetch : undefined}
        />
        <ReportCard teams={ownTeams} timezone={timezone} />
      </div>
    </div>
  );
}

function NoTeam() {
  return (
    <EmptyState
      level={2}
      icon={BriefcaseBusiness}
      title="No team yet"
      text="When you are matched with a client, you can see your shifts and go online here."
      action={
        <LinkButton to={paths.jobApplications} variant="secondary">
          See your applications
        </LinkButton>
      }
    />
  );
}
