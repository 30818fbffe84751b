import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { asErrorBody } from 'shared/api';
import type { RecruitDetail } from 'shared/contracts';
import { useToast } from 'shared/host';
import { Button, Dialog, Select, TextField } from 'shared/ui';
import { useAddInterviewMutation, useAddTrainingMutation, useProposeMatchMutation } from './pipeline.api.ts';
import styles from './pipeline.module.css';

interface AdditionProps {
  label: string;
  title: string;
  done: string;
  disabled?: boolean;
  pending: boolean;
  onAdd: () => Promise<{ error?: unknown }>;
  children: ReactNode;
}

/** A small button that opens a form in a dialog. */
function Addition({ label, title, done, disabled, pending, onAdd, children }: AdditionProps) {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const submit = async () => {
    const { error } = await onAdd();
    if (error) return toast.error(asErrorBody(error).message);
    setOpen(false);
    return toast.success(done);
  };
  return (
    <>
      <Button size="s" variant="secondary" icon={Plus} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {children}
          <div className={styles.formEnd}>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" loading={pending}>
              Add
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

/** Plans an interview of the pipeline, or with one of the matches. */
export function AddInterview({ recruit: { id, matches } }: { recruit: RecruitDetail }) {
  const [add, { isLoading }] = useAddInterviewMutation();
  const [match, setMatch] = useState('none');
  const [time, setTime] = useState('');
  return (
    <Addition
      label="Interview"
      title="Add an interview"
      done="Interview added"
      pending={isLoading}
      onAdd={() =>
        add({
          assistantId: id,
          match_id: match === 'none' ? null : match,
          scheduled_at: time ? new Date(time).toISOString() : null,
        })
      }
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
        onChange={(event) => setTime(event.target.value)}
      />
    </Addition>
  );
}

/** Begins a training. */
export function AddTraining({ assistantId }: { assistantId: string }) {
  const [add, { isLoading }] = useAddTrainingMutation();
  const [name, setName] = useState('');
  return (
    <Addition
      label="Training"
      title="Add a training"
      done="Training added"
      pending={isLoading}
      onAdd={() => add({ assistantId, name })}
    >
      <TextField label="Name" required maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
    </Addition>
  );
}

/** Proposes the assistant for one of the open listings that they have no match with. */
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
