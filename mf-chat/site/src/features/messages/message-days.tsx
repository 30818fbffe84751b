import { useId } from 'react';
import type { ConversationMember } from 'shared/contracts';
import { dayLabel } from '../conversations/moments.ts';
import styles from './message-days.module.css';
import { GroupOfMessages } from './message-group.tsx';
import type { MessageDay } from './message-groups.ts';

interface Audience {
  members: ConversationMember[];
  /** With more than two people each group needs a name. */
  isTeam: boolean;
}

function Day({ day, members, isTeam }: Audience & { day: MessageDay }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {dayLabel(day.at)}
      </h3>
      <ol className={styles.groups}>
        {day.groups.map((group) => (
          <GroupOfMessages
            key={group.messages[0]?.id}
            group={group}
            sender={members.find((member) => member.user_id === group.senderId)}
            isTeam={isTeam}
          />
        ))}
      </ol>
    </section>
  );
}

/** The messages under the days they were written on. */
export function MessageDays({ days, ...audience }: Audience & { days: MessageDay[] }) {
  return days.map((day) => <Day key={day.at} day={day} {...audience} />);
}
