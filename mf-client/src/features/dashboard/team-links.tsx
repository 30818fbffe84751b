import type { Team } from '@workspace/contracts';
import { Avatar, Card, layout } from '@workspace/ui';
import { ChevronRight } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { assistantsOf } from '../team/people.ts';
import styles from './team-links.module.css';

/** Lists the client's teams as links, each with the number of assistants online. */
export function TeamLinks({ teams }: { teams: Team[] }) {
  return (
    <Card title="Teams">
      <ul className={layout.list}>
        {teams.map((team) => {
          const assistants = assistantsOf(team);
          const online = assistants.filter((member) => member.online_since).length;
          return (
            <li key={team.id}>
              <RouterLink to={paths.team(team.id)} className={styles.link}>
                <Avatar name={team.name} size={32} square decorative />
                <span className={styles.words}>
                  <span className={styles.name}>{team.name}</span>
                  <span className={layout.quiet}>{`${online} of ${assistants.length} online`}</span>
                </span>
                <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
              </RouterLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
