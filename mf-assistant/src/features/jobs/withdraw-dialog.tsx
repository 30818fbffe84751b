import { asErrorBody } from '@workspace/api';
import type { MatchStatus } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { ConfirmDialog, useOnwardFocus } from '@workspace/ui';
import { type RefObject, useState } from 'react';
import { useWithdrawApplicationMutation } from './jobs.api.ts';

/** An application to withdraw. `from` is its current status. */
export interface Withdrawal {
  id: string;
  from: MatchStatus;
  title: string;
}

interface WithdrawDialogProps {
  asked: Withdrawal | null;
  onClose: () => void;
  /** Element that gets the focus after the withdrawal, because the focused button disappears. */
  onward?: RefObject<HTMLElement | null>;
}

/** Asks for confirmation and withdraws the application. The dialog is closed while `asked` is null. */
export function WithdrawDialog({ asked, onClose, onward }: WithdrawDialogProps) {
  const toast = useToast();
  const [withdraw, { isLoading }] = useWithdrawApplicationMutation();
  // The dialog still shows the title during its closing animation.
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
      body="This closes your application. You can apply again while the listing is open."
      confirmLabel="Withdraw"
      cancelLabel="Keep application"
      danger
      pending={isLoading}
      finalFocus={finalFocus}
    />
  );
}
