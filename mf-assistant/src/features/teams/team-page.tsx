import { fetchPresets } from '@workspace/api';
import { dealNews, type Team, type TeamMember } from '@workspace/contracts';
import { useGetTeamDealQuery, useGetTeamsQuery } from '@workspace/data-teams';
import { roleLabel, sentences } from '@workspace/product-ui';
import { Avatar, Banner, Card, EmptyState, formatTime, LinkButton, Loaded, layout, useNow } from '@workspace/ui';
import { Users } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { OwnDaysAway } from '../leaves/own-days-away.tsx';
import { ScheduleEditor } from '../schedule/schedule-editor.tsx';
import { TasksCard } from '../tasks/tasks-card.tsx';
import { presencePolling } from './presence.ts';
import { RecentWorkSessions } from './recent-work-sessions.tsx';
import { gradientStyle } from './team-card.tsx';
import styles from './team-page.module.css';

/**
 * Renders /team/:id for assistants: the team, its members and tasks, and the viewer's schedule and recent work sessions
 * (product/teams#assistant-pages).
 */
export function Component() {
  const { id } = useParams();
  const teams = useGetTeamsQuery(undefined, presencePolling);
  const team = teams.data?.find((one) => one.id === id);
  if (team) return <TeamView key={team.id} team={team} />;
  return (
    <>
      <title>Team · Workspace</title>
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
            text="You are not in this team, or the team no longer exists."
            action={<LinkButton to={paths.teams}>All teams</LinkButton>}
          />
        )}
      </Loaded>
    </>
  );
}

function TeamView({ team }: { team: Team }) {
  const now = useNow();
  return (
    <div className={layout.page}>
      <title>{`${team.name} · Workspace`}</title>
      <header className={styles.head} style={gradientStyle(team.name)}>
        <h1 className={styles.name}>{team.name}</h1>
        <p>{team.organization_name}</p>
      </header>
      <DealNews teamId={team.id} />
      <ScheduleEditor team={team} />
      <TasksCard teams={[team]} now={now} />
      <div className={styles.columns}>
        <Card title="People">
          <ul className={styles.people}>
            {team.members.map((member) => (
              <Person key={member.user_id} member={member} />
            ))}
          </ul>
        </Card>
        <RecentWorkSessions teamId={team.id} />
        <OwnDaysAway />
      </div>
    </div>
  );
}

/** Tells the assistants of a team about a pause, the end, or a client's notice of one (product/teams#notice). */
function DealNews({ teamId }: { teamId: string }) {
  const { data } = useGetTeamDealQuery(teamId, fetchPresets.fresh.hook);
  const news = data ? dealNews(data) : [];
  return news.length > 0 && <Banner severity="INFO" title={news.join(' ')} />;
}

function Person({ member }: { member: TeamMember }) {
  const { display_name: name, online_since: since, assistant_role: role } = member;
  return (
    <li className={styles.person}>
      <Avatar
        name={name}
        src={member.avatar_url}
        size={48}
        presence={role ? (since ? 'online' : 'offline') : undefined}
        decorative
      />
      <div>
        <p className={styles.personName}>{name}</p>
        <p className={layout.quiet}>
          {role ? roleLabel(role) : 'Client'}
          {since && ` · online since ${formatTime(since)}`}
        </p>
      </div>
    </li>
  );
}
