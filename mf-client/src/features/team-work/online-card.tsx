import type { Team } from '@workspace/contracts';
import { roleLabel } from '@workspace/product-ui';
import { Avatar, Card, Link, layout } from '@workspace/ui';
import { paths } from '../../paths.ts';
import { clientSentences } from '../states/sentences.ts';
import { assistantsOf } from '../team/people.ts';
import { Presence } from '../team/presence.tsx';
import styles from './team-work.module.css';

/** Lists a team's assistants with their role and presence. */
export function OnlineCard({ team }: { team: Team }) {
  const assistants = assistantsOf(team);
  const online = assistants.filter((member) => member.online_since).length;
  return (
    <Card title="Assistants" description={`${online} of ${assistants.length} online now`}>
      {assistants.length === 0 ? (
        <p className={layout.quiet}>{clientSentences.noAssistant}</p>
      ) : (
        <ul className={styles.list}>
          {assistants.map((member) => (
            <li key={member.user_id} className={styles.row}>
              <Avatar
                name={member.display_name}
                src={member.avatar_url}
                size={48}
                presence={member.online_since ? 'online' : 'offline'}
                decorative
              />
              <div className={styles.words}>
                <p className={styles.title}>
                  <Link quiet to={paths.assistant(member.user_id)}>
                    {member.display_name}
                  </Link>
                </p>
                <p className={layout.quiet}>{roleLabel(member.assistant_role)}</p>
                <Presence onlineSince={member.online_since} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
