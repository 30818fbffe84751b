import { Spinner, VisuallyHidden } from '@workspace/ui';
import clsx from 'clsx';
import { Check, CircleAlert, FileText, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './chat-message.module.css';

/** State of the import step that a message reports. `said` is for messages without a step. */
export type MessageState = 'said' | 'working' | 'done' | 'failed';

function StateIcon({ state }: { state: MessageState }) {
  if (state === 'working') return <Spinner className={styles.spinner} />;
  if (state === 'done') return <Check className={styles.check} size={17} strokeWidth={2.2} aria-hidden="true" />;
  if (state === 'failed') return <CircleAlert className={styles.alert} size={17} strokeWidth={2} aria-hidden="true" />;
  return null;
}

/** Renders a chat message of the resume import. */
export function ChatMessage({ state = 'said', children }: { state?: MessageState; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <span className={styles.face}>
        <Sparkles size={16} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className={clsx(styles.bubble, state === 'failed' && styles.failed)}>
        <StateIcon state={state} />
        <div className={styles.text}>{children}</div>
      </div>
    </li>
  );
}

/** Renders the uploaded file as a chat message of the user. */
export function FileMessage({ name, size }: { name: string; size: number }) {
  return (
    <li className={clsx(styles.row, styles.own)}>
      <div className={clsx(styles.bubble, styles.file)}>
        <FileText size={20} strokeWidth={1.7} aria-hidden="true" />
        <span className={styles.name}>
          <VisuallyHidden>You sent </VisuallyHidden>
          {name}
        </span>
        <span className={styles.size}>{Math.max(1, Math.round(size / 1024))} KB</span>
      </div>
    </li>
  );
}
