import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { asErrorBody } from 'shared/api';
import { newInterview, newTraining, type RecruitDetail } from 'shared/contracts';
import { useToast } from 'shared/host';
import { Button, Dialog, Select, TextField, useDiscard, useProblemFocus } from 'shared/ui';
import { useAddInterviewMutation, useAddTrainingMutation, useProposeMatchMutation } from './pipeline.api.ts';
import styles from './pipeline.module.css';

interface AdditionProps {
  label: string;
  title: string;
  done: string;
  disabled?: boolean;
  pending: boolean;
  /** True if the user has typed or chosen something. */
  dirty: boolean;
  /** True if a field is invalid. */
  wrong?: boolean;
  /** Called after a refused attempt to add, so that the field shows its issue. */
  onRefused?: () => void;
  /**
   * Turns off the browser's own validation, because `wrong` covers it. With it on, the browser reports a half-typed
   * date.
   */
  noValidate?: boolean;
  /** Clears the typed values. */
  onClear: () => void;
  onAdd: () => Promise<{ error?: unknown }>;
  children: ReactNode;
}

/** Renders a small button that opens a form in a dialog. */
function Addition({ label, title, done, disabled, pending, dirty, onClear, onAdd, children, ...rest }: AdditionProps) {
  const { wrong, onRefused, noValidate } = rest;
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const end = () => {
    setOpen(false);
    onClear();
  };
  const { close, question } = useDiscard(open && dirty, end);
  const { form, showProblem } = useProblemFocus();
  const submit = async () => {
    if (wrong) {
      onRefused?.();
      return showProblem();
    }
    const { error } = await onAdd();
    if (error) return toast.error(asErrorBody(error).message);
    end();
    return toast.success(done);
  };
  return (
    <>
      <Button size="s" variant="secondary" icon={Plus} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={close} title={title}>
        <form
          ref={form}
          className={styles.form}
          noValidate={noValidate}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {children}
          <div className={styles.formEnd}>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={pending}>
              Add
            </Button>
          </div>
        </form>
      </Dialog>
      {question}
    </>
  );
}

/** Schedules an interview of the pipeline, or for one of the matches. */
export function AddInterview({ recruit: { id, matches } }: { recruit: RecruitDetail }) {
  const [add, { isLoading }] = useAddInterviewMutation();
  const [match, setMatch] = useState('none');
  const [time, setTime] = useState('');
  const [isRefused, setRefused] = useState(false);
  const body = {
    match_id: match === 'none' ? null : match,
    scheduled_at: time ? new Date(time).toISOString() : null,
  };
  const checked = newInterview.safeParse(body);
  return (
    <Addition
      label="Interview"
      title="Add an interview"
      done="Interview added"
      pending={isLoading}
      dirty={match !== 'none' || time !== ''}
      wrong={!checked.success}
      onRefused={() => setRefused(true)}
      onClear={() => {
        setMatch('none');
        setTime('');
        setRefused(false);
      }}
      onAdd={() => add({ assistantId: id, ...body })}
    >
      <Select
        label="About"
        options={[
          { value: 'none', label: 'The recruiting pipeline' },
          ...matches.map((one) => ({ value: one.id, label: one.listing_title ?? one.organization_name })),
        ]}
        value={match}
        onChange={setMatch}
      />
      <TextField
        label="Time"
        hint="Leave it empty while it is open."
        type="datetime-local"
        value={time}
        error={isRefused && checked.error?.issues[0]?.message}
        onChange={(event) => setTime(event.target.value)}
      />
    </Addition>
  );
}

/** Starts a training. */
export function AddTraining({ assistantId }: { assistantId: string }) {
  const [add, { isLoading }] = useAddTrainingMutation();
  const [name, setName] = useState('');
  const [isRefused, setRefused] = useState(false);
  const checked = newTraining.safeParse({ name });
  return (
    <Addition
      label="Training"
      title="Add a training"
      done="Training added"
      pending={isLoading}
      dirty={name.trim() !== ''}
      wrong={!checked.success}
      onRefused={() => setRefused(true)}
      onClear={() => {
        setName('');
        setRefused(false);
      }}
      onAdd={() => add({ assistantId, name })}
      noValidate
    >
      <TextField
        label="Name"
        required
        maxLength={120}
        value={name}
        error={isRefused && checked.error?.issues[0]?.message}
        onChange={(event) => setName(event.target.value)}
      />
    </Addition>
  );
}

/** Proposes the assistant for an open listing without a match with them. */
export function AddMatch({ recruit: { id, openings } }: { recruit: RecruitDetail }) {
  const [propose, { isLoading }] = useProposeMatchMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const listing = openings.find(({ listing_id }) => listing_id === chosen)?.listing_id ?? openings[0]?.listing_id;
  return (
    <Addition
      label="Match"
      title="Propose for a listing"
      done="Match added"
      disabled={openings.length === 0}
      pending={isLoading}
      dirty={chosen !== null}
      onClear={() => setChosen(null)}
      onAdd={async () => (listing ? propose({ assistant_id: id, listing_id: listing }) : {})}
    >
      <Select
        label="Listing"
        options={openings.map(({ listing_id, title, organization_name }) => ({
          value: listing_id,
          label: title,
          description: organization_name,
        }))}
        value={listing ?? null}
        onChange={setChosen}
      />
    </Addition>
  );
}
