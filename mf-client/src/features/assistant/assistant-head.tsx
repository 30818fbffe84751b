import { chatPaths } from '@workspace/contracts';
import { Avatar, Card, LinkButton, layout } from '@workspace/ui';
import { MessageCircle } from 'lucide-react';
import { paths } from '../../paths.ts';
import type { Person } from '../team/people.ts';
import { Presence } from '../team/presence.tsx';
import styles from './assistant.module.css';

/** Renders the card of an assistant who works with the client: role, presence, chat link and team links. */
export function AssistantHead({ person }: { person: Person }) {
  return (
    <Card aria-label="Working with you">
      <div className={styles.person}>
        <Avatar
          name={person.name}
          src={person.avatarUrl}
          size={64}
          presence={person.onlineSince ? 'online' : 'offline'}
          decorative
        />
        <div className={styles.words}>
          <p className={styles.name}>{person.name}</p>
          <p className={layout.quiet}>{person.role}</p>
          <Presence onlineSince={person.onlineSince} />
        </div>
        <LinkButton to={chatPaths.withPerson(person.id)} icon={MessageCircle}>
          Message
        </LinkButton>
      </div>
      <ul className={styles.teams} aria-label="Teams">
        {person.teams.map((team) => (
          <li key={team.id}>
            <LinkButton to={paths.team(team.id)} variant="secondary" size="s">
              {team.name}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
