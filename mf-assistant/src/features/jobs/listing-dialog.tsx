import { useState } from 'react';
import { asErrorBody } from 'shared/api';
import { type JobListing, matchMoves, withdrawableStatuses } from 'shared/contracts';
import { useToast } from 'shared/host';
import { Badge, Button, Dialog, TextArea } from 'shared/ui';
import { useApplyToListingMutation } from './jobs.api.ts';
import styles from './jobs.module.css';
import { matchWords } from './match-words.ts';
import { type Withdrawal, WithdrawDialog } from './withdraw-dialog.tsx';

const noteLimit = 500;

interface ListingDialogProps {
  /** Null while none is open. */
  listing: JobListing | null;
  canApply: boolean;
  onClose: () => void;
}

/** One listing whole, with applying to it and withdrawing from it. */
export function ListingDialog({ listing, canApply, onClose }: ListingDialogProps) {
  // The words stay while the dialog closes.
  const [shown, setShown] = useState(listing);
  if (listing && listing !== shown) setShown(listing);
  const [withdrawal, setWithdrawal] = useState<Withdrawal | null>(null);
  const application = shown?.application ?? null;
  const mayApply = canApply && (!application || matchMoves[application.status].includes('Applied'));
  return (
    <>
      <Dialog
        open={listing !== null && withdrawal === null}
        onClose={onClose}
        title={shown?.title ?? ''}
        description={
          shown ? `${shown.organization_name} · ${shown.role} · ${shown.hours_per_week} h a week` : undefined
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
            {mayApply && <ApplyForm key={shown.id} listing={shown} />}
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
      <WithdrawDialog asked={withdrawal} onClose={() => setWithdrawal(null)} />
    </>
  );
}

function ApplyForm({ listing }: { listing: JobListing }) {
  const toast = useToast();
  const [note, setNote] = useState('');
  const [apply, { isLoading }] = useApplyToListingMutation();
  const submit = async () => {
    const { error } = await apply({ id: listing.id, note });
    if (error) toast.error(asErrorBody(error).message);
    else toast.success('Application sent');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label="A short note"
        hint="Optional. What makes you the right one?"
        maxLength={noteLimit}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" loading={isLoading}>
        Apply
      </Button>
    </form>
  );
}
