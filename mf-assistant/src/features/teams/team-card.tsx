import { Avatar, Link, teamGradient } from '@workspace/ui';
import { CalendarClock, Timer } from 'lucide-react';
import type { CSSProperties } from 'react';
import { paths } from '../../paths.ts';
import type { TeamWork } from '../dashboard/use-dashboard.ts';
import styles from './team-card.module.css';

interface TeamCardProps {
  work: TeamWork;
  /** Undefined until the schedules are loaded. */
  nextShift: string | undefined;
  /** The hours of this week. Undefined until the work sessions and the schedules are loaded. */
  hours: string | undefined;
}

/** Returns custom properties with the two colours of a team, which depend on its name (product/design#team-colours). */
export function gradientStyle(name: string): CSSProperties {
  const [from, to] = teamGradient(name);
  return { '--from': from, '--to': to } as CSSProperties;
}

/** Renders a team with its organization, members, next shift and the hours of this week. */
export function TeamCard({ work, nextShift, hours }: TeamCardProps) {
  const { team } = work;
  const online = team.members.filter((member) => member.online_since).length;
  return (
    <li className={styles.card}>
      <div className={styles.head} style={gradientStyle(team.name)}>
        <h2 className={styles.name}>
          <Link quiet to={paths.team(team.id)} className={styles.link}>
            {team.name}
          </Link>
        </h2>
        <p className={styles.client}>{team.organization_name}</p>
      </div>
      <div className={styles.body}>
        <p className={styles.fact}>
          <CalendarClock size={16} strokeWidth={1.75} aria-hidden="true" />
          {nextShift ?? 'Loading your next shift…'}
        </p>
        <p className={styles.fact}>
          <Timer size={16} strokeWidth={1.75} aria-hidden="true" />
          {hours ?? 'Loading your hours…'}
        </p>
        <div className={styles.people}>
          <span className={styles.faces} aria-hidden="true">
            {team.members.slice(0, 5).map((member) => (
              <Avatar
                key={member.user_id}
                name={member.display_name}
                src={member.avatar_url}
                size={32}
                presence={member.online_since ? 'online' : undefined}
                decorative
              />
            ))}
          </span>
          <span>
            {team.members.length} {team.members.length === 1 ? 'person' : 'people'}
            {online > 0 && `, ${online} online`}
          </span>
        </div>
      </div>
    </li>
  );
}
