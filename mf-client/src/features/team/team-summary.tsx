import { Avatar } from '@workspace/ui';
import { counted, type Person } from './people.ts';
import styles from './team-summary.module.css';

const mostFaces = 5;

/**
 * Renders the number of online people with up to five pictures, and the number of people and teams. Screen readers
 * announce a change of the first number.
 */
export function TeamSummary({ people, teams }: { people: Person[]; teams: number }) {
  const online = people.filter((person) => person.onlineSince);
  const faces = online.slice(0, mostFaces);
  return (
    <section className={styles.summary} aria-label="Summary">
      {faces.length > 0 && (
        <span className={styles.faces} aria-hidden="true">
          {faces.map((person) => (
            <Avatar
              key={person.id}
              name={person.name}
              src={person.avatarUrl}
              size={32}
              className={styles.face}
              decorative
            />
          ))}
        </span>
      )}
      <div>
        <p className={styles.online} role="status">
          {online.length} online now
        </p>
        <p className={styles.all}>
          {counted(people.length, 'person', 'people')} in {counted(teams, 'team', 'teams')}
        </p>
      </div>
    </section>
  );
}
