import { chatPaths, type TeamMember } from '@workspace/contracts';
import { useHashTarget } from '@workspace/host';
import { roleLabel } from '@workspace/product-ui';
import { Avatar, Link, LinkButton, layout, VisuallyHidden } from '@workspace/ui';
import clsx from 'clsx';
import { MessageCircle } from 'lucide-react';
import { useRef } from 'react';
import { paths } from '../../paths.ts';
import styles from './person-card.module.css';
import { Presence } from './presence.tsx';

interface PersonCardProps {
  member: TeamMember;
  /** Highlights the card, because its person is selected in the people panel. */
  selected: boolean;
  /** Whether no card before this one is about the same person. An address that names the person leads to this card. */
  isFirst: boolean;
}

/** Renders an assistant in a team: name, role, presence and a link to the chat (product/teams#client-pages). */
export function PersonCard({ member, selected, isFirst }: PersonCardProps) {
  const card = useRef<HTMLLIElement>(null);
  useHashTarget(card, isFirst ? member.user_id : null);
  const { display_name: name, online_since: onlineSince } = member;
  return (
    <li
      ref={card}
      id={isFirst ? member.user_id : undefined}
      className={clsx(styles.card, selected && styles.selected)}
      tabIndex={-1}
      aria-current={selected || undefined}
    >
      <span aria-hidden="true">
        <Avatar
          name={name}
          src={member.avatar_url}
          size={64}
          presence={onlineSince ? 'online' : 'offline'}
          decorative
        />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link quiet to={paths.assistant(member.user_id)}>
            {name}
          </Link>
        </h3>
        <p className={layout.quiet}>{roleLabel(member.assistant_role)}</p>
        <Presence onlineSince={onlineSince} />
      </div>
      <LinkButton
        to={chatPaths.withPerson(member.user_id)}
        variant="secondary"
        size="s"
        icon={MessageCircle}
        className={styles.message}
      >
        <span className={styles.word}>Message</span>
        <VisuallyHidden> {name}</VisuallyHidden>
      </LinkButton>
    </li>
  );
}
