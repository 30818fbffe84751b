import { type RefObject, useState } from 'react';
import { asErrorBody } from 'shared/api';
import { newInterview, type ReasonKind, reasonKinds } from 'shared/contracts';
import { useToast } from 'shared/host';
import { Button, Dialog, Select, TextArea, TextField, useDiscard, useOnwardFocus, useProblemFocus } from 'shared/ui';
import { useMoveMutation } from './pipeline.api.ts';
import styles from './pipeline.module.css';

/** A move to be confirmed by the operator. */
export interface AskedMove {
  of: 'stage' | 'status' | 'interview' | 'training' | 'match';
  from: string;
  to: string;
  path: string;
  danger: boolean;
  /** Receives the focus after the move. */
  place: RefObject<HTMLElement | null>;
}

const reasonOptions = [
  { value: 'none', label: 'No kind' },
  ...reasonKinds.map((kind) => ({ value: kind as string, label: kind as string })),
];
const takesTime = ({ of, to }: AskedMove): boolean =>
  of === 'interview' && (to === 'Inteview Scheduled' || to === 'Rescheduled');
/** Returns why an interview cannot be at this time, or undefined. */
const problemOf = (time: string): string | undefined =>
  time === ''
    ? 'Choose a time.'
    : newInterview.safeParse({ scheduled_at: new Date(time).toISOString() }).error?.issues[0]?.message;

interface MoveDialogProps {
  /** Null while the dialog is closed. */
  asked: AskedMove | null;
  /** Returns the current state of the item to move. */
  stateOf: (move: AskedMove) => string;
  /** Name of the assistant. */
  name: string;
  onClose: () => void;
}

/** Asks the operator to confirm a move, with its reason and, for an interview, the new time. */
export function MoveDialog({ asked, stateOf, name, onClose }: MoveDialogProps) {
  // Keeps the content while the dialog closes.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  return (
    shown && (
      <AskedDialog
        key={`${shown.path} ${shown.to}`}
        move={shown}
        state={stateOf(shown)}
        name={name}
        isOpen={asked !== null}
        onClose={onClose}
      />
    )
  );
}

const nothing = { kind: 'none', reason: '', time: '' };

interface AskedDialogProps {
  move: AskedMove;
  state: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

function AskedDialog({ move: asked, state, name, isOpen, onClose }: AskedDialogProps) {
  const toast = useToast();
  const [move, { isLoading }] = useMoveMutation();
  const [typed, setTyped] = useState(nothing);
  const [isRefused, setRefused] = useState(false);
  const { form, showProblem } = useProblemFocus();
  const { kind, reason, time } = typed;
  const { of, to, path, danger } = asked;
  const { answered, finalFocus } = useOnwardFocus(() => asked.place.current);
  // Only a refusal tells this dialog about another operator's change.
  const [isStale, setStale] = useState(false);
  const from = isStale ? state : asked.from;
  const timeProblem = takesTime(asked) ? problemOf(time) : undefined;
  const end = () => {
    setTyped(nothing);
    setRefused(false);
    setStale(false);
    onClose();
  };
  const { close, question } = useDiscard(isOpen && JSON.stringify(typed) !== JSON.stringify(nothing), end);
  const submit = async () => {
    if (timeProblem) {
      setRefused(true);
      return showProblem();
    }
    const reason_kind = reasonKinds.find((one): one is ReasonKind => one === kind);
    const { error } = await move({
      path,
      from,
      to,
      ...(reason_kind && { reason_kind }),
      ...(reason && { reason }),
      ...(time && { scheduled_at: new Date(time).toISOString() }),
    });
    if (error) {
      setStale(asErrorBody(error).errorCode === 'MOVE_STALE');
      return void toast.error(asErrorBody(error).message);
    }
    answered();
    end();
    toast.success(`Moved to ${to}`);
  };
  return (
    <>
      <Dialog
        open={isOpen}
        onClose={close}
        finalFocus={finalFocus}
        title={`Move ${name} to ${to}?`}
        description={`The ${of} is ${from} now. The move is kept in the history.`}
      >
        <form
          ref={form}
          className={styles.form}
          noValidate
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
              error={isRefused && timeProblem}
              onChange={(event) => setTyped({ ...typed, time: event.target.value })}
            />
          )}
          <Select
            label="Kind of reason"
            options={reasonOptions}
            value={kind}
            onChange={(next) => setTyped({ ...typed, kind: next })}
          />
          <TextArea
            label="Reason"
            hint="Only operators read it."
            maxLength={1000}
            value={reason}
            onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
          />
          <div className={styles.formEnd}>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={isLoading} aria-label={`Move ${of}`}>
              Move
            </Button>
          </div>
        </form>
      </Dialog>
      {question}
    </>
  );
}
