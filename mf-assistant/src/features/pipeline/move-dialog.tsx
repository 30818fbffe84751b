import { useState } from 'react';
import { asErrorBody } from 'shared/api';
import { type ReasonKind, reasonKinds } from 'shared/contracts';
import { useToast } from 'shared/host';
import { Button, Dialog, Select, TextArea, TextField } from 'shared/ui';
import { useMoveMutation } from './pipeline.api.ts';
import styles from './pipeline.module.css';

/** A move that an operator is about to make. */
export interface AskedMove {
  of: 'stage' | 'status' | 'interview' | 'training' | 'match';
  from: string;
  to: string;
  path: string;
  danger: boolean;
}

const reasonOptions = [
  { value: 'none', label: 'No kind' },
  ...reasonKinds.map((kind) => ({ value: kind as string, label: kind as string })),
];
const takesTime = ({ of, to }: AskedMove): boolean =>
  of === 'interview' && (to === 'Inteview Scheduled' || to === 'Rescheduled');

interface MoveDialogProps {
  /** Null while nothing is asked. */
  asked: AskedMove | null;
  /** Whose it is. */
  name: string;
  onClose: () => void;
}

/** Asks before a move is made, for its reason, and for the new time of an interview. */
export function MoveDialog({ asked, name, onClose }: MoveDialogProps) {
  // The words stay while the dialog closes.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={`Move ${name} to ${shown?.to}?`}
      description={shown ? `The ${shown.of} is ${shown.from} now. The move is kept in the history.` : undefined}
    >
      {shown && <MoveForm key={`${shown.path} ${shown.to}`} move={shown} onClose={onClose} />}
    </Dialog>
  );
}

function MoveForm({ move: asked, onClose }: { move: AskedMove; onClose: () => void }) {
  const toast = useToast();
  const [move, { isLoading }] = useMoveMutation();
  const [kind, setKind] = useState<string>('none');
  const [reason, setReason] = useState('');
  const [time, setTime] = useState('');
  const { of, from, to, path, danger } = asked;
  const submit = async () => {
    const reason_kind = reasonKinds.find((one): one is ReasonKind => one === kind);
    const { error } = await move({
      path,
      from,
      to,
      ...(reason_kind && { reason_kind }),
      ...(reason && { reason }),
      ...(time && { scheduled_at: new Date(time).toISOString() }),
    });
    onClose();
    if (error) toast.error(asErrorBody(error).message);
    else toast.success(`Moved to ${to}`);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {takesTime(asked) && (
        <TextField
          label="Time"
          type="datetime-local"
          required
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
      )}
      <Select label="Kind of reason" options={reasonOptions} value={kind} onChange={setKind} />
      <TextArea
        label="Reason"
        hint="Only operators read it."
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={styles.formEnd}>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={isLoading} aria-label={`Move ${of}`}>
          Move
        </Button>
      </div>
    </form>
  );
}
