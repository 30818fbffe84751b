import type { Conversation } from '@workspace/contracts';
import { Avatar, Skeleton } from '@workspace/ui';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useViewer } from '../auth-session/viewer.ts';
import { conversationSummary } from '../conversations/conversation-summary.ts';
import styles from './conversation-header.module.css';

function About({ conversation }: { conversation: Conversation }) {
  const { title, picture, isTeam, people } = conversationSummary(conversation, useViewer().id);
  return (
    <>
      <Avatar name={title} src={picture} square={isTeam} size={32} decorative />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {isTeam && <p className={styles.people}>{people}</p>}
      </div>
    </>
  );
}

function AboutSkeleton() {
  return (
    <>
      <Skeleton shape="circle" width={32} />
      <Skeleton width={140} />
    </>
  );
}

export interface ConversationHeaderProps {
  conversation?: Conversation | undefined;
  isLoading?: boolean;
}

/** Renders the title of a conversation and a link back to the list. Wide screens hide the link. */
export function ConversationHeader({ conversation, isLoading = false }: ConversationHeaderProps) {
  return (
    <header className={styles.header}>
      <Link to={paths.list} className={styles.back} aria-label="Back to conversations">
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      {conversation && <About conversation={conversation} />}
      {isLoading && <AboutSkeleton />}
    </header>
  );
}
