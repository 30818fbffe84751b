import type { Team } from '@workspace/contracts';
import { sentences } from '@workspace/product-ui';
import { EmptyState, LinkButton, Loaded } from '@workspace/ui';
import { Users } from 'lucide-react';
import { paths } from '../../paths.ts';
import { RecommendationsCard } from '../recommendations/recommendations-card.tsx';
import { peopleOf } from './people.ts';
import { PeoplePanel } from './people-panel.tsx';
import styles from './team-page.module.css';
import { TeamSection } from './team-section.tsx';
import { TeamSkeleton } from './team-skeleton.tsx';
import { TeamSummary } from './team-summary.tsx';
import { useClientTeams } from './use-client-teams.ts';
import { useSelectedPerson } from './use-selected-person.ts';

/**
 * Renders /assistants (product/teams#client-pages), which the navigation calls Team: the client's teams with their
 * assistants, and recommended assistants.
 */
export function Component() {
  const { teams, query } = useClientTeams();
  const { error, isFetching, refetch } = query;
  const failed = !teams && error && !isFetching;
  return (
    <div className={styles.page}>
      <PeoplePanel people={teams && peopleOf(teams)} onRetry={failed ? refetch : undefined} />
      <Loaded
        data={teams}
        query={query}
        level={2}
        failed="Your team can't be shown right now"
        text={sentences.restWorks}
        loading={<TeamSkeleton />}
      >
        {(found) => <Teams teams={found} />}
      </Loaded>
      <RecommendationsCard />
    </div>
  );
}

function Teams({ teams }: { teams: Team[] }) {
  const selectedId = useSelectedPerson();
  if (teams.length === 0) {
    return (
      <EmptyState
        level={2}
        icon={Users}
        title="No team yet"
        text="Once you are matched with an assistant, this page shows your team and who is online."
        action={<LinkButton to={paths.assistantRequests}>Request an assistant</LinkButton>}
      />
    );
  }
  const people = peopleOf(teams);
  const firstTeamOf = new Map(people.map((person) => [person.id, person.teams[0]?.id]));
  return (
    <>
      <TeamSummary people={people} teams={teams.length} />
      {teams.map((team) => (
        <TeamSection
          key={team.id}
          team={team}
          selectedId={selectedId}
          isFirstTeamOf={(userId) => firstTeamOf.get(userId) === team.id}
        />
      ))}
    </>
  );
}
