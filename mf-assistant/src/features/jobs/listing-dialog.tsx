import { asErrorBody } from '@workspace/api';
import { applyBody, type JobListing, matchMoves, transitionMessages, withdrawableStatuses } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { roleLabel } from '@workspace/product-ui';
import { Badge, Banner, Button, Dialog, Form, type FormApi, TextArea, useDiscard, useForm } from '@workspace/ui';
import { useState } from 'react';
import { useApplyToListingMutation } from './jobs.api.ts';
import styles from './jobs.module.css';
import { matchWords } from './match-words.ts';
import { type Withdrawal, WithdrawDialog } from './withdraw-dialog.tsx';

const noteLimit = 500;

interface ListingDialogProps {
  listing: JobListing | null;
  /** Whether the listing was closed while the dialog was open. */
  wasClosed: boolean;
  canApply: boolean;
  onClose: () => void;
}

/**
 * Renders a listing in a dialog, with buttons to apply and to withdraw. The dialog is closed while `listing` is null.
 * For a listing that was closed, a typed note stays to be copied.
 */
export function ListingDialog({ listing, wasClosed, canApply, onClose }: ListingDialogProps) {
  // The dialog still shows the listing during its closing animation.
  const [{ shown, isClosed }, setLast] = useState({ shown: listing, isClosed: wasClosed });
  if (listing && (listing !== shown || wasClosed !== isClosed)) setLast({ shown: listing, isClosed: wasClosed });
  const [withdrawal, setWithdrawal] = useState<Withdrawal | null>(null);
  const toast = useToast();
  const [apply] = useApplyToListingMutation();
  const form = useForm({
    initial: { note: '' },
    schema: applyBody,
    async send(body) {
      if (!shown) return null;
      const { error } = await apply({ id: shown.id, ...body });
      if (!error) return null;
      toast.error(asErrorBody(error).message);
      return { message: null };
    },
    onSent: () => void toast.success('Application sent'),
  });
  const { close, question } = useDiscard(form.values.note.trim() !== '', () => {
    form.reset();
    onClose();
  });
  // What the page last knew of an application to a closed listing may be old.
  const application = (!isClosed && shown?.application) || null;
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
            {isClosed && <Banner severity="WARNING" title={transitionMessages.LISTING_CLOSED} />}
            {mayApply && (!isClosed || form.values.note !== '') && <ApplyForm form={form} isClosed={isClosed} />}
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

function ApplyForm({ form, isClosed }: { form: FormApi<{ note: string }>; isClosed: boolean }) {
  const { note } = form.values;
  const over = note.trim().length - noteLimit;
  return (
    <Form form={form} className={styles.form}>
      <TextArea
        {...form.field('note')}
        readOnly={isClosed}
        label="A short note"
        hint={`Optional. Why are you right for this job? ${note.length.toLocaleString('en-US')} of ${noteLimit} characters.`}
        error={over > 0 && `${over.toLocaleString('en-US')} ${over === 1 ? 'character' : 'characters'} over the limit`}
      />
      {!isClosed && (
        <Button type="submit" loading={form.isSaving}>
          Apply
        </Button>
      )}
    </Form>
  );
}
