import { currentOutbox } from '@workspace/api';
import type { WaitingChange } from '@workspace/contracts';
import {
  Badge,
  Button,
  ConfirmDialog,
  Dialog,
  formatDateTime,
  TextArea,
  TextField,
  useAskToDiscard,
} from '@workspace/ui';
import { useState } from 'react';
import { textsOf } from './outbox.ts';
import styles from './waiting-dialog.module.css';

interface WaitingDialogProps {
  changes: readonly WaitingChange[];
  onClose: () => void;
}

/**
 * Renders a dialog with the changes that wait on this device and those that the server has refused. A refused one has
 * its reason and its texts, which the person corrects and sends again. Corrected texts are not closed without a question.
 */
export function WaitingDialog({ changes, onClose }: WaitingDialogProps) {
  const [dropped, setDropped] = useState<WaitingChange | null>(null);
  const [edited, setEdited] = useState<readonly number[]>([]);
  const closing = useAskToDiscard(
    changes.some(({ id }) => edited.includes(id)),
    onClose,
  );
  const drop = () => {
    if (dropped) void currentOutbox()?.drop(dropped.id);
    setDropped(null);
  };
  return (
    <>
      <Dialog
        open
        onClose={closing.close}
        title="Changes on this device"
        description="They are sent in this order when you are online."
      >
        <ol className={styles.list}>
          {changes.map((change) => (
            <li key={change.id} className={styles.change}>
              <Head change={change} />
              {change.problem === null ? (
                <Typed change={change} onDrop={() => setDropped(change)} />
              ) : (
                <Refused
                  key={change.problem}
                  change={change}
                  onDrop={() => setDropped(change)}
                  onEdit={(isEdited) =>
                    setEdited((before) => [
                      ...before.filter((id) => id !== change.id),
                      ...(isEdited ? [change.id] : []),
                    ])
                  }
                />
              )}
            </li>
          ))}
        </ol>
      </Dialog>
      <ConfirmDialog
        open={dropped !== null}
        onClose={() => setDropped(null)}
        onConfirm={drop}
        title="Discard this change?"
        body="It is not sent again, and can't be brought back."
        confirmLabel="Discard"
        danger
      />
      {closing.question}
    </>
  );
}

function Head({ change: { what, name, madeAt, problem, details } }: { change: WaitingChange }) {
  return (
    <>
      <p className={styles.head}>
        <strong>
          {what}: {name}
        </strong>
        <Badge tone={problem === null ? 'neutral' : 'bad'}>{problem === null ? 'Waiting' : 'Not sent'}</Badge>
      </p>
      <p className={styles.quiet}>
        <time dateTime={madeAt}>{formatDateTime(madeAt)}</time>
      </p>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </>
  );
}

interface ChangeProps {
  change: WaitingChange;
  onDrop: () => void;
}

/** Renders the texts of a change that waits. */
function Typed({ change, onDrop }: ChangeProps) {
  const values = textsOf(change);
  return (
    <>
      {change.texts.map(({ label }, index) =>
        values[index] ? (
          <p key={label} className={styles.text}>
            {label}: {values[index]}
          </p>
        ) : null,
      )}
      <div className={styles.actions}>
        <Button size="s" variant="ghost" onClick={onDrop}>
          Discard
        </Button>
      </div>
    </>
  );
}

interface RefusedProps extends ChangeProps {
  /** Called with true when a text is changed, and with false when it is sent. */
  onEdit: (isEdited: boolean) => void;
}

/** Renders a refused change with its reason, and its texts in fields. */
function Refused({ change, onDrop, onEdit }: RefusedProps) {
  const [texts, setTexts] = useState(() => textsOf(change));
  const [isSending, setSending] = useState(false);
  const typed = (index: number) => (event: { target: { value: string } }) => {
    setTexts((before) => before.with(index, event.target.value));
    onEdit(true);
  };
  const send = () => {
    setSending(true);
    onEdit(false);
    void currentOutbox()?.mend(change.id, texts);
  };
  return (
    <>
      <p className={styles.problem} role="alert">
        {change.problem}
      </p>
      {change.texts.map(({ label, isLong, limit }, index) => {
        const field = { label, value: texts[index] ?? '', maxLength: limit, onChange: typed(index) };
        return isLong ? <TextArea key={label} rows={3} {...field} /> : <TextField key={label} {...field} />;
      })}
      <div className={styles.actions}>
        <Button size="s" variant="ghost" onClick={onDrop}>
          Discard
        </Button>
        <Button size="s" loading={isSending} onClick={send}>
          Send again
        </Button>
      </div>
    </>
  );
}
