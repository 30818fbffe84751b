import type { Team } from '@workspace/contracts';
import { useSession } from '@workspace/host';
import { layout } from '@workspace/ui';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { type Person, peopleOf } from '../team/people.ts';
import { PeoplePanel } from '../team/people-panel.tsx';
import { useClientTeams } from '../team/use-client-teams.ts';
import { HoursCard } from '../team-work/hours-card.tsx';
import { WorkSessionsCard } from '../team-work/work-sessions-card.tsx';
import styles from './assistant.module.css';
import { AssistantHead } from './assistant-head.tsx';
import { ProfileView } from './profile-view.tsx';

/**
 * Renders the public page /assistants/:id (product/profile#public-profile). Clients see the people panel, the
 * assistant's work and the profile. Everyone else is redirected to the public profile.
 */
export function Component() {
  const { id = '' } = useParams();
  const { user } = useSession();
  if (user?.account_type !== 'client') return <Navigate to={paths.assistantProfile(id)} replace />;
  return (
    <div className={layout.page}>
      <title>Assistant · Workspace</title>
      <AsClient key={id} id={id} />
    </div>
  );
}

function AsClient({ id }: { id: string }) {
  const {
    teams,
    query: { error, isFetching, refetch },
  } = useClientTeams();
  const people = teams && peopleOf(teams);
  const person = people?.find((one) => one.id === id);
  return (
    <>
      <PeoplePanel
        people={people}
        selectedId={id}
        to={paths.assistant}
        onRetry={!teams && error && !isFetching ? refetch : undefined}
      />
      {person && teams && <Working person={person} teams={teams} />}
      <ProfileView id={id} />
    </>
  );
}

function Working({ person, teams }: { person: Person; teams: Team[] }) {
  return (
    <>
      <AssistantHead person={person} />
      <div className={styles.columns}>
        {teams
          .filter((team) => team.members.some((member) => member.user_id === person.id))
          .map((team) => (
            <div key={team.id} className={styles.column}>
              <HoursCard team={team} userId={person.id} />
              <WorkSessionsCard team={team} userId={person.id} />
            </div>
          ))}
      </div>
    </>
  );
}
