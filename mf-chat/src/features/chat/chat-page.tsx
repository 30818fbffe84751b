import { LeftPanel, useHost, useSession } from '@workspace/host';
import { sentences } from '@workspace/product-ui';
import { EmptyState } from '@workspace/ui';
import { MessageCircleOff } from 'lucide-react';
import { useState } from 'react';
import { useMatch } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { PlanBanner } from '../first-steps/plan-banner.tsx';
import { useHasOrganization } from '../first-steps/use-has-organization.ts';
import { useMagicChatAfterOnboarding } from '../magic-chat/use-magic-chat-after-onboarding.ts';
import { ChatFrame } from './chat-frame.tsx';
import styles from './chat-page.module.css';
import { chatOriginOf } from './chat-path.ts';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { PeoplePanel } from './people-panel.tsx';

/**
 * Renders /chat and the paths below it (product/chat#page): the chat site in a frame, and team members in the left
 * panel. On /chat itself, users without a team also see their first steps; a client without an organization sees them
 * everywhere. A client who has just completed onboarding gets magic chat.
 */
export function Component() {
  const { config } = useHost();
  const isStart = useMatch(paths.chat) !== null;
  const { user } = useSession();
  const hasOrganization = useHasOrganization();
  const lacksOrganization = user?.account_type === 'client' && !hasOrganization;
  const opensMagicChat = useMagicChatAfterOnboarding();
  const [attempt, setAttempt] = useState(0);
  const chatOrigin = chatOriginOf(config.chatOrigin);
  return (
    <div className={styles.page}>
      <title>Chat · Workspace</title>
      <h1 className="visually-hidden">Chat</h1>
      <PlanBanner />
      {(isStart || lacksOrganization) && !opensMagicChat && <FirstSteps />}
      <div className={styles.stage}>
        {opensMagicChat ? (
          <ChatSkeleton />
        ) : chatOrigin ? (
          <ChatFrame key={attempt} chatOrigin={chatOrigin} onRetry={() => setAttempt(attempt + 1)} />
        ) : (
          <EmptyState
            level={2}
            icon={MessageCircleOff}
            title="Chat is not connected"
            text={`No chat site is set up for this installation. ${sentences.restWorks}`}
          />
        )}
      </div>
      <LeftPanel>
        <PeoplePanel />
      </LeftPanel>
    </div>
  );
}
