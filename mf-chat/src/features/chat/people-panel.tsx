import { fetchPresets } from '@workspace/api';
import { chatPaths, everyMinuteInFocus, type Team, type TeamMember } from '@workspace/contracts';
import { useGetTeamsQuery } from '@workspace/data-teams';
import { useLayout, useSession } from '@workspace/host';
import { roleLabel } from '@workspace/product-ui';
import { Avatar, EmptyState, formatTime, IconButton, Loaded, orderByName, SkeletonList } from '@workspace/ui';
import { Users, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { MagicChatCard } from '../magic-chat/magic-chat-card.tsx';
import styles from './people-panel.module.css';

/** Renders a link to a conversation. On phones, it also closes the panel, which covers the conversation. */
function ConversationLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const { isMobile, setLeftPanelOpen } = useLayout();
  return (
    <Link to={to} className={className} onClick={() => isMobile && setLeftPanelOpen(false)}>
      {children}
    </Link>
  );
}

function Person({ person }: { person: TeamMember }) {
  const { user_id, display_name, avatar_url, online_since, account_type, assistant_role } = person;
  const role = assistant_role ? roleLabel(assistant_role) : account_type === 'client' ? 'Client' : null;
  return (
    <li>
      <ConversationLink to={chatPaths.withPerson(user_id)} className={styles.person}>
        <Avatar
          name={display_name}
          src={avatar_url}
          size={48}
          presence={account_type === 'assistant' ? (online_since ? 'online' : 'offline') : undefined}
          decorative
        />
        <span className={styles.words}>
          <span className={styles.name}>{display_name}</span>
          <span className={styles.role}>
            {[role, online_since && `online since ${formatTime(online_since)}`].filter(Boolean).join(' · ')}
          </span>
        </span>
      </ConversationLink>
    </li>
  );
}

function TeamPeople({ team, viewerId }: { team: Team; viewerId: string | undefined }) {
  const titleId = useId();
  const others = team.members.filter((member) => member.user_id !== viewerId);
  // The order ignores presence, so that people do not move while the user taps.
  others.sort(orderByName(others, ({ display_name }) => display_name));
  return (
    <section className={styles.team} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        <ConversationLink to={chatPaths.ofTeam(team.id)}>{team.name}</ConversationLink>
      </h3>
      {others.length > 0 ? (
        <ul className={styles.people}>
          {others.map((person) => (
            <Person key={person.user_id} person={person} />
          ))}
        </ul>
      ) : (
        <p className={styles.nobody}>This team has no other members yet.</p>
      )}
    </section>
  );
}

/** The stream sends an assistant only their own work sessions. */
const presencePolling = { ...fetchPresets.steady.hook, ...everyMinuteInFocus };

function Teams() {
  const { user } = useSession();
  const query = useGetTeamsQuery(undefined, presencePolling);
  return (
    <Loaded
      data={query.data}
      query={query}
      failed="Your teams can't be shown right now"
      text="Chat keeps working."
      loading={<SkeletonList count={4} label="Loading your teams" className={styles.loading} />}
    >
      {(teams) =>
        teams.length === 0 ? (
          <EmptyState icon={Users} title="No teams yet" text="The people you work with appear here." />
        ) : (
          teams.map((team) => <TeamPeople key={team.id} team={team} viewerId={user?.id} />)
        )
      }
    </Loaded>
  );
}

/**
 * Renders the left panel of /chat: the other members of the viewer's teams and which assistants are online, as links to
 * their conversations (product/teams#people-panel).
 */
export function PeoplePanel() {
  const { setLeftPanelOpen } = useLayout();
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.heading}>People</h2>
        <IconButton icon={X} label="Close panel" onClick={() => setLeftPanelOpen(false)} />
      </header>
      <MagicChatCard />
      <Teams />
    </div>
  );
}
