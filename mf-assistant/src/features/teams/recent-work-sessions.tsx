import { fetchPresets } from '@workspace/api';
import { useUser } from '@workspace/host';
import { weekOf, workedText } from '@workspace/product-ui';
import { Card, formatDateTime, Link, Loaded, layout, SkeletonList, useNow } from '@workspace/ui';
import { paths } from '../../paths.ts';
import { loadFailureTitles } from '../load-failure-titles.ts';
import { useGetRecentWorkSessionsQuery } from '../work-session/work-session.api.ts';
import styles from './team-page.module.css';

const shown = 5;

/** Renders the viewer's last five work sessions with a team, and a link to all. */
export function RecentWorkSessions({ teamId }: { teamId: string }) {
  const { id: user_id } = useUser();
  // The dashboard uses the same query, so the result is often cached.
  const since = weekOf(useNow())[0]?.start ?? 0;
  const recent = useGetRecentWorkSessionsQuery({ user_id, since }, fetchPresets.steady.hook);
  const sessions = recent.data?.filter((session) => session.team_id === teamId).slice(0, shown);
  return (
    <Card title="Your recent sessions" actions={<Link to={paths.sessionsOf(teamId)}>All sessions</Link>}>
      <Loaded
        data={sessions}
        query={recent}
        failed={loadFailureTitles.sessions}
        loading={<SkeletonList avatar={false} label="Loading your sessions" />}
      >
        {(found) =>
          found.length === 0 ? (
            <p className={layout.quiet}>No sessions with this team yet. Go online to start your first session.</p>
          ) : (
            <ul className={styles.sessions}>
              {found.map((session) => (
                <li key={session.id} className={styles.session}>
                  <span>{formatDateTime(session.created_at)}</span>
                  <span className={layout.quiet}>
                    {session.ended_at
                      ? workedText(Date.parse(session.ended_at) - Date.parse(session.created_at))
                      : 'Online now'}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
