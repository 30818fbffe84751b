import { asErrorBody } from '@workspace/api';
import { interviewMove, reasonKinds } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, localToIso, Select, TextArea, TextField, useForm, useOnwardFocus } from '@workspace/ui';
import { type RefObject, useState } from 'react';
import * as z from 'zod/mini';
import { useMoveMutation } from './recruiting.api.ts';

/** A move that the operator must confirm. `path` is the path of the call below /api. */
export interface AskedMove {
  of: 'stage' | 'status' | 'interview' | 'training' | 'match';
  from: string;
  to: string;
  path: string;
  danger: boolean;
  /** Gets the focus after the move. */
  place: RefObject<HTMLElement | null>;
}

const reasonOptions = [
  { value: 'none', label: 'None' },
  ...reasonKinds.map((kind) => ({ value: kind as string, label: kind as string })),
];
const takesTime = ({ of, to }: AskedMove): boolean =>
  of === 'interview' && (to === 'Inteview Scheduled' || to === 'Rescheduled');
/** The fields of the dialog. `scheduled_at` is used only when an interview is scheduled or rescheduled. */
const answers = z.pick(interviewMove, { reason_kind: true, reason: true, scheduled_at: true });

interface MoveDialogProps {
  asked: AskedMove | null;
  /** Returns the latest known state of the item that the move changes. */
  stateOf: (move: AskedMove) => string;
  name: string;
  onClose: () => void;
}

/**
 * Asks the operator to confirm a move, with an optional reason. A scheduled interview also needs a time. The dialog is
 * closed while `asked` is null.
 */
export function MoveDialog({ asked, stateOf, name, onClose }: MoveDialogProps) {
  // The dialog still shows the move during its closing animation.
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

interface AskedDialogProps {
  move: AskedMove;
  state: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

function AskedDialog({ move: asked, state, name, isOpen, onClose }: AskedDialogProps) {
  const toast = useToast();
  const [move] = useMoveMutation();
  const { of, to, path, danger } = asked;
  const { answered, finalFocus } = useOnwardFocus(() => asked.place.current);
  // After the server refused the move because the state has changed, the dialog continues from the latest state.
  const [isStale, setStale] = useState(false);
  const from = isStale ? state : asked.from;
  const end = () => {
    setStale(false);
    onClose();
  };
  const form = useForm({
    initial: { reason_kind: 'none', reason: '', scheduled_at: '' },
    schema: answers,
    toBody: ({ reason_kind, reason, scheduled_at }) => ({
      ...(reason_kind !== 'none' && { reason_kind }),
      ...(reason && { reason }),
      ...(scheduled_at && { scheduled_at: localToIso(scheduled_at) }),
    }),
    check: ({ scheduled_at }) => (takesTime(asked) && scheduled_at === '' ? { scheduled_at: 'Choose a time.' } : {}),
    async send(body) {
      const { error } = await move({ path, from, to, ...body });
      if (!error) return null;
      const { errorCode, message } = asErrorBody(error);
      setStale(errorCode === 'MOVE_STALE');
      toast.error(message);
      return { message: null };
    },
    onSent() {
      answered();
      end();
      toast.success(`Moved to ${to}`);
    },
  });
  return (
    <FormDialog
      open={isOpen}
      form={form}
      onClose={end}
      finalFocus={finalFocus}
      title={`Move ${name} to ${to}?`}
      description={`The ${of} is ${from} now. The move is recorded in the history.`}
      submitLabel="Move"
      submitName={`Move ${of}`}
      danger={danger}
    >
      {takesTime(asked) && <TextField {...form.field('scheduled_at')} label="Time" type="datetime-local" required />}
      <Select {...form.choice('reason_kind')} label="Kind of reason" options={reasonOptions} />
      <TextArea {...form.field('reason')} label="Reason" hint="Only operators can see the reason." maxLength={1000} />
    </FormDialog>
  );
}
