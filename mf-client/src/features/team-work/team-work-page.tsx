import { fetchPresets } from '@workspace/api';
import type { Team } from '@workspace/contracts';
import { useGetTeamsQuery } from '@workspace/data-teams';
import { sentences } from '@workspace/product-ui';
import { Avatar, Badge, EmptyState, LinkButton, Loaded, layout } from '@workspace/ui';
import { Users } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { DealCard } from '../deal/deal-card.tsx';
import { RatingsCard } from '../reviews/ratings-card.tsx';
import { TasksCard } from '../tasks/tasks-card.tsx';
import { useTaskDialog } from '../tasks/use-task-dialog.tsx';
import { assistantsOf, counted } from '../team/people.ts';
import { AwayCard } from './away-card.tsx';
import { ChangeTeamButton } from './change-team-button.tsx';
import { HoursCard } from './hours-card.tsx';
import { OnlineCard } from './online-card.tsx';
import { ReportsCard } from './reports-card.tsx';
import { ShiftsCard } from './shifts-card.tsx';
import styles from './team-work.module.css';
import { WorkSessionsCard } from './work-sessions-card.tsx';

/**
 * Renders a client's /team/:id (product/teams#client-pages): tasks, hours, work sessions, assistants, shifts, reports
 * and ratings of one team.
 */
export function Component() {
  const { id } = useParams();
  const teams = useGetTeamsQuery(undefined, fetchPresets.steady.hook);
  const team = teams.data?.find((one) => one.id === id);
  if (team) return <TeamView key={team.id} team={team} />;
  return (
    <Loaded
      data={teams.data}
      query={teams}
      level={1}
      failed="This team can't be shown right now"
      text={sentences.restWorks}
      loading="Loading the team"
    >
      {() => (
        <EmptyState
          level={1}
          icon={Users}
          title="Team not found"
          text="This team does not exist, or you are not in it."
          action={<LinkButton to={paths.assistants}>All teams</LinkButton>}
        />
      )}
    </Loaded>
  );
}

function TeamView({ team }: { team: Team }) {
  const { dialog, openTask } = useTaskDialog();
  const assistants = counted(assistantsOf(team).length, 'assistant', 'assistants');
  return (
    <div className={styles.page}>
      <title>{`${team.name} · Workspace`}</title>
      <header className={styles.head}>
        <Avatar name={team.name} square decorative />
        <div className={styles.words}>
          <h1 className={styles.name}>{team.name}</h1>
          <p className={layout.quiet}>{`${team.organization_name} · ${assistants}`}</p>
        </div>
        {team.space === 'penthouse' && <Badge tone="gift">Penthouse</Badge>}
        <ChangeTeamButton team={team} />
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <TasksCard teams={[team]} onOpen={openTask} />
          <HoursCard team={team} />
          <WorkSessionsCard team={team} />
        </div>
        <div className={styles.column}>
          <OnlineCard team={team} />
          <DealCard team={team} />
          <ShiftsCard teams={[team]} />
          <AwayCard team={team} />
          <ReportsCard teams={[team]} />
          <RatingsCard team={team} />
        </div>
      </div>
      {dialog}
    </div>
  );
}
