import { Card, LinkButton } from '@workspace/ui';
import { useChatItem } from '../../navigation/use-chat-item.ts';
import styles from '../../pages/settings/settings-page.module.css';

/**
 * Explains how users hear of messages. Messages are not notifications in the sense of product/notifications#types, so
 * there is nothing to choose. Renders nothing for users without a chat.
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
