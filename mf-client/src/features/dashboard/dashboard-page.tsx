import { displayName, type Team } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { greeting, sentences } from '@workspace/product-ui';
import { EmptyState, formatDate, LinkButton, Loaded, layout, Skeleton, useNow } from '@workspace/ui';
import { format } from 'date-fns/format';
import { Users } from 'lucide-react';
import { paths } from '../../paths.ts';
import { RecommendationsCard } from '../recommendations/recommendations-card.tsx';
import { ReviewCard } from '../reviews/review-card.tsx';
import { TasksCard } from '../tasks/tasks-card.tsx';
import { type TaskToOpen, useTaskDialog } from '../tasks/use-task-dialog.tsx';
import { useClientTeams } from '../team/use-client-teams.ts';
import { ReportsCard } from '../team-work/reports-card.tsx';
import { ShiftsCard } from '../team-work/shifts-card.tsx';
import { TimesheetsCard } from '../timesheets/timesheets-card.tsx';
import { TeamLinks } from './team-links.tsx';

const none: Team[] = [];

/**
 * Renders a client's /dashboard (product/clients#dashboard). What loads later comes last, so that it does not move the
 * other cards: shifts, reports, rating requests and recommendations.
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
        <LinkButton size="s" variant="secondary" to={paths.assistantRequests}>
          Assistant requests
        </LinkButton>
      </header>
      <Teams />
      <TimesheetsCard />
      <RecommendationsCard />
    </div>
  );
}

function Teams() {
  const { teams, query } = useClientTeams();
  const { dialog, openTask } = useTaskDialog();
  return (
    <>
      <Loaded
        data={teams}
        query={query}
        level={2}
        failed="Your teams can't be shown right now"
        text={sentences.restWorks}
        loading={<DashboardSkeleton />}
      >
        {(found) => (found.length === 0 ? <NoTeam /> : <Work teams={found} onOpenTask={openTask} />)}
      </Loaded>
      {/* Outside of what depends on the organization: their dialogs stay if another tab selects another one. */}
      <ReviewCard teams={teams ?? none} />
      {dialog}
    </>
  );
}

function DashboardSkeleton() {
  return (
    <div className={layout.columns} role="status" aria-busy="true">
      <span className="visually-hidden">Loading your dashboard</span>
      <Skeleton shape="block" height={320} />
      <div className={layout.column}>
        <Skeleton shape="block" height={150} />
        <Skeleton shape="block" height={150} />
      </div>
    </div>
  );
}

function Work({ teams, onOpenTask }: { teams: Team[]; onOpenTask: (task: TaskToOpen) => void }) {
  return (
    <div className={layout.columns}>
      <div className={layout.column}>
        <TasksCard teams={teams} onOpen={onOpenTask} />
      </div>
      <div className={layout.column}>
        <TeamLinks teams={teams} />
        <ShiftsCard teams={teams} />
        <ReportsCard teams={teams} />
      </div>
    </div>
  );
}

function NoTeam() {
  return (
    <EmptyState
      level={2}
      icon={Users}
      title="No team yet"
      text="Once you are matched with an assistant, this page shows their shifts, their reports and your tasks."
      action={<LinkButton to={paths.assistantRequests}>Request an assistant</LinkButton>}
    />
  );
}
