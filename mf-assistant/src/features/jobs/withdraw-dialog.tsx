import { type RefObject, useState } from 'react';
import { asErrorBody } from 'shared/api';
import type { MatchStatus } from 'shared/contracts';
import { useToast } from 'shared/host';
import { ConfirmDialog, useOnwardFocus } from 'shared/ui';
import { useWithdrawApplicationMutation } from './jobs.api.ts';

/** An application as it stands when its assistant wants to withdraw it. */
export interface Withdrawal {
  id: string;
  from: MatchStatus;
  /** What it is for, as it is called on the page. */
  title: string;
}

interface WithdrawDialogProps {
  /** Null while nothing is asked. */
  asked: Withdrawal | null;
  onClose: () => void;
  /** Takes the focus once it is withdrawn, where the button that had it goes. */
  onward?: RefObject<HTMLElement | null>;
}

/** Asks before an application is withdrawn. */
export function WithdrawDialog({ asked, onClose, onward }: WithdrawDialogProps) {
  const toast = useToast();
  const [withdraw, { isLoading }] = useWithdrawApplicationMutation();
  // The words stay while the dialog closes.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  const { answered, finalFocus } = useOnwardFocus(() => onward?.current);
  const confirm = async () => {
    if (!asked) return;
    const { error } = await withdraw({ id: asked.id, from: asked.from });
    if (!error) answered();
    onClose();
    if (error) toast.error(asErrorBody(error).message);
    else toast.success('Application withdrawn');
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={`Withdraw from ${shown?.title}?`}
      body="Your application is closed. You can apply again while the listing is open."
      confirmLabel="Withdraw"
      cancelLabel="Keep it"
      danger
      pending={isLoading}
      finalFocus={finalFocus}
    />
  );
}
