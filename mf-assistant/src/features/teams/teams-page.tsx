import { Users } from 'lucide-react';
import { asErrorBody } from 'shared/api';
import { EmptyState, ErrorState, LinkButton, Skeleton, sentences } from 'shared/ui';
import { paths } from '../../paths.ts';
import { failedWords } from '../failed-words.ts';
import { TeamCard } from './team-card.tsx';
import styles from './teams-page.module.css';
import { useTeamWork } from './use-team-work.ts';

/**
 * Renders /assistant-teams, labelled Teams (product/teams#assistant-pages): the assistant's teams of the current space.
 */
export function Component() {
  return (
    <div className={styles.page}>
      <Teams />
    </div>
  );
}

function Teams() {
  const { teams, work, week, nextShift } = useTeamWork();
  if (!work) {
    return teams.error && !teams.isFetching ? (
      <ErrorState
        level={2}
        title={failedWords.teams}
        text={sentences.restWorks}
        code={asErrorBody(teams.error).errorCode ?? undefined}
        onRetry={teams.refetch}
      />
    ) : (
      <div className={styles.grid} role="status" aria-busy="true">
        <span className="visually-hidden">Loading your teams</span>
        <Skeleton shape="block" height={230} />
        <Skeleton shape="block" height={230} />
      </div>
    );
  }
  if (work.length === 0) {
    return (
      <EmptyState
        level={2}
        icon={Users}
        title="No team yet"
        text="Once you are matched with a client, your team with them shows here, with your schedule."
        action={
          <LinkButton to={paths.jobApplications} variant="secondary">
            See your applications
          </LinkButton>
        }
      />
    );
  }
  return (
    <ul className={styles.grid}>
      {work.map((one) => (
        <TeamCard key={one.team.id} work={one} week={week} nextShift={nextShift(one)} />
      ))}
    </ul>
  );
}
