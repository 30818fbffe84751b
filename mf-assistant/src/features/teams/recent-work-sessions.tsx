import { fetchPresets } from '@workspace/api';
import { useUser } from '@workspace/host';
import { workedText } from '@workspace/product-ui';
import { Card, formatDateTime, Link, Loaded, layout, SkeletonList } from '@workspace/ui';
import { paths } from '../../paths.ts';
import { loadFailureTitles } from '../load-failure-titles.ts';
import { useGetWorkSessionPageQuery } from '../work-sessions/work-sessions.api.ts';
import styles from './team-page.module.css';

const shown = 5;

/** Renders the viewer's last five work sessions with a team, and a link to all. */
export function RecentWorkSessions({ teamId }: { teamId: string }) {
  const { id: user_id } = useUser();
  // The list of the dashboard has only the newest sessions, which may all be with other teams.
  const recent = useGetWorkSessionPageQuery(
    { user_id, team_id: teamId, page: 0, limit: shown },
    fetchPresets.steady.hook,
  );
  return (
    <Card title="Your recent sessions" actions={<Link to={paths.sessionsOf(teamId)}>All sessions</Link>}>
      <Loaded
        data={recent.data?.items}
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
