import { Card, LinkButton } from '@workspace/ui';
import { useChatItem } from '../../navigation/use-chat-item.ts';
import styles from '../../pages/settings/settings-page.module.css';

/**
 * Explains how unread messages are shown, which users cannot change. Messages are not notifications
 * (product/notifications#types). Renders nothing for users without a chat.
 */
export function MessagesCard() {
  const chat = useChatItem();
  if (!chat) return null;
  return (
    <Card title="Messages">
      <div className={styles.line}>
        <p>
          Chat and the title of the browser tab show how many messages you haven’t read. You can’t turn this off. We
          send no push notifications for messages.
        </p>
        <LinkButton variant="secondary" to={chat.to}>
          Open chat
        </LinkButton>
      </div>
    </Card>
  );
}
