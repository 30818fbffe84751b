import type { Team } from '@workspace/contracts';
import { Avatar, Badge, Card, Link, layout } from '@workspace/ui';
import { useId } from 'react';
import { paths } from '../../paths.ts';
import { clientSentences } from '../states/sentences.ts';
import { assistantsOf, counted } from './people.ts';
import { PersonCard } from './person-card.tsx';
import styles from './team-section.module.css';

interface TeamSectionProps {
  team: Team;
  selectedId: string | null;
  /** Returns whether no team before this one has the same person. */
  isFirstTeamOf: (userId: string) => boolean;
}

/** Renders a team with its assistants, and a badge if the team is in the penthouse space. */
export function TeamSection({ team, selectedId, isFirstTeamOf }: TeamSectionProps) {
  const titleId = useId();
  const assistants = assistantsOf(team);
  const count = counted(assistants.length, 'assistant', 'assistants');
  return (
    <Card aria-labelledby={titleId}>
      <header className={styles.head}>
        <Avatar name={team.name} square decorative />
        <div className={styles.words}>
          <h2 id={titleId} className={styles.name}>
            <Link quiet to={paths.team(team.id)}>
              {team.name}
            </Link>
          </h2>
          <p className={layout.quiet}>
            {team.organization_name === team.name ? count : `${team.organization_name} · ${count}`}
          </p>
        </div>
        {team.space === 'penthouse' && <Badge tone="gift">Penthouse</Badge>}
      </header>
      {assistants.length === 0 ? (
        <p className={styles.none}>{clientSentences.noAssistant}</p>
      ) : (
        <ul className={styles.people}>
          {assistants.map((member) => (
            <PersonCard
              key={member.user_id}
              member={member}
              selected={member.user_id === selectedId}
              isFirst={isFirstTeamOf(member.user_id)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
