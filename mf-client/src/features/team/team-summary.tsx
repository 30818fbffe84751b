import { Avatar } from 'shared/ui';
import { counted, type Person } from './people.ts';
import styles from './team-summary.module.css';

const mostFaces = 5;

/** Who is there at a glance: faces of those online, how many of how many. Said again by a screen reader when it changes. */
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
