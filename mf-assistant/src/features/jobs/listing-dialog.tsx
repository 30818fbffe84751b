import { useState } from 'react';
import { asErrorBody } from 'shared/api';
import { type JobListing, matchMoves, withdrawableStatuses } from 'shared/contracts';
import { useToast } from 'shared/host';
import { Badge, Button, Dialog, roleLabel, TextArea, useDiscard } from 'shared/ui';
import { useApplyToListingMutation } from './jobs.api.ts';
import styles from './jobs.module.css';
import { matchWords } from './match-words.ts';
import { type Withdrawal, WithdrawDialog } from './withdraw-dialog.tsx';

const noteLimit = 500;

interface ListingDialogProps {
  /** Null while the dialog is closed. */
  listing: JobListing | null;
  canApply: boolean;
  onClose: () => void;
}

/** Renders a whole listing, with the buttons to apply and to withdraw. */
export function ListingDialog({ listing, canApply, onClose }: ListingDialogProps) {
  // Keeps the content while the dialog closes.
  const [shown, setShown] = useState(listing);
  if (listing && listing !== shown) setShown(listing);
  const [withdrawal, setWithdrawal] = useState<Withdrawal | null>(null);
  const [note, setNote] = useState('');
  const { close, question } = useDiscard(note.trim() !== '', () => {
    setNote('');
    onClose();
  });
  const application = shown?.application ?? null;
  const mayApply = canApply && (!application || matchMoves[application.status].includes('Applied'));
  return (
    <>
      <Dialog
        open={listing !== null && withdrawal === null}
        onClose={close}
        title={shown?.title ?? ''}
        description={
          shown ? `${shown.organization_name} · ${roleLabel(shown.role)} · ${shown.hours_per_week} h a week` : undefined
        }
      >
        {shown && (
          <div className={styles.body}>
            <p className={styles.description}>{shown.description}</p>
            {application && (
              <p className={styles.state}>
                <Badge tone={matchWords[application.status].tone} dot>
                  {matchWords[application.status].label}
                </Badge>
                {matchWords[application.status].text}
              </p>
            )}
            {mayApply && <ApplyForm listing={shown} note={note} onNote={setNote} />}
            {application && withdrawableStatuses.includes(application.status) && application.status !== 'Notified' && (
              <Button
                variant="secondary"
                onClick={() =>
                  setWithdrawal({
                    id: application.id,
                    from: application.status,
                    title: `${shown.title} at ${shown.organization_name}`,
                  })
                }
              >
                Withdraw
              </Button>
            )}
          </div>
        )}
      </Dialog>
      {question}
      <WithdrawDialog asked={withdrawal} onClose={() => setWithdrawal(null)} />
    </>
  );
}

interface ApplyFormProps {
  listing: JobListing;
  note: string;
  onNote: (note: string) => void;
}

function ApplyForm({ listing, note, onNote }: ApplyFormProps) {
  const toast = useToast();
  const over = note.trim().length - noteLimit;
  const [apply, { isLoading }] = useApplyToListingMutation();
  const submit = async () => {
    const { error } = await apply({ id: listing.id, note });
    if (error) return void toast.error(asErrorBody(error).message);
    onNote('');
    toast.success('Application sent');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (over <= 0) void submit();
      }}
    >
      <TextArea
        label="A short note"
        hint={`Optional. What makes you the right one? ${note.length.toLocaleString('en-US')} of ${noteLimit} characters.`}
        error={over > 0 && `${over.toLocaleString('en-US')} ${over === 1 ? 'character' : 'characters'} over the limit`}
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
      <Button type="submit" loading={isLoading}>
        Apply
      </Button>
    </form>
  );
}
