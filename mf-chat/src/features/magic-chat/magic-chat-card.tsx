import { asErrorBody } from '@workspace/api';
import { Button } from '@workspace/ui';
import clsx from 'clsx';
import { Sparkles } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useOpenDeskMutation } from './magic-chat.api.ts';
import styles from './magic-chat-card.module.css';
import { useSeesMagicChat } from './use-sees-magic-chat.ts';
import { useStay } from './use-stay.ts';

/**
 * Renders a card with a button that opens magic chat, the client's conversation with the desk. Users without magic chat
 * see nothing (product/chat#magic-chat).
 */
export function MagicChatCard({ className }: { className?: string | undefined }) {
  const navigate = useNavigate();
  const stay = useStay();
  const isSeen = useSeesMagicChat();
  const [openDesk, { isLoading, error }] = useOpenDeskMutation();
  if (!isSeen) return null;
  const open = async () => {
    const isStillHere = stay();
    const opened = await openDesk()
      .unwrap()
      .catch(() => null);
    if (opened && isStillHere()) navigate(paths.conversation(opened.id));
  };
  return (
    <section className={clsx(styles.card, className)} aria-label="Magic chat">
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Sparkles size={17} strokeWidth={1.75} aria-hidden="true" />
          Magic chat
        </h3>
        <p>Ask our assistant desk for help. Real people answer.</p>
      </div>
      <Button variant="secondary" size="s" loading={isLoading} onClick={() => void open()}>
        Open magic chat
      </Button>
      {error && (
        <p className={styles.problem} role="alert">
          {asErrorBody(error).message}
        </p>
      )}
    </section>
  );
}
