import { sentences } from '@workspace/product-ui';
import { EmptyState, LinkButton, Loaded, layout, Skeleton } from '@workspace/ui';
import { Users } from 'lucide-react';
import { paths } from '../../paths.ts';
import { loadFailureTitles } from '../load-failure-titles.ts';
import { TeamCard } from './team-card.tsx';
import styles from './teams-page.module.css';
import { useTeamWork } from './use-team-work.ts';

/** Renders /assistant-teams: the assistant's teams of the current space (product/teams#assistant-pages). */
export function Component() {
  return (
    <div className={layout.page}>
      <Teams />
    </div>
  );
}

function Teams() {
  const { teams, work, nextShift, hours } = useTeamWork();
  return (
    <Loaded
      data={work}
      query={teams}
      level={2}
      failed={loadFailureTitles.teams}
      text={sentences.restWorks}
      loading={
        <div className={styles.grid} role="status" aria-busy="true">
          <span className="visually-hidden">Loading your teams</span>
          <Skeleton shape="block" height={230} />
          <Skeleton shape="block" height={230} />
        </div>
      }
    >
      {(found) =>
        found.length === 0 ? (
          <EmptyState
            level={2}
            icon={Users}
            title="No team yet"
            text="When you are matched with a client, your team and your schedule appear here."
            action={
              <LinkButton to={paths.jobApplications} variant="secondary">
                See your applications
              </LinkButton>
            }
          />
        ) : (
          <ul className={styles.grid}>
            {found.map((one) => (
              <TeamCard key={one.team.id} work={one} nextShift={nextShift(one)} hours={hours(one)} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
