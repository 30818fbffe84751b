import { asErrorBody } from '@workspace/api';
import { useToast } from '@workspace/host';
import { ConfirmDialog } from '@workspace/ui';
import { useState } from 'react';
import type { ReleaseAction } from './release-actions.ts';
import { useChangeReleaseMutation } from './remotes.api.ts';

interface ReleaseDialogProps {
  /** The action to confirm; null while the dialog is closed. */
  action: ReleaseAction | null;
  onClose: () => void;
}

/** Renders the dialog in which an operator confirms an action. Runs the action and shows the result in a toast. */
export function ReleaseDialog({ action, onClose }: ReleaseDialogProps) {
  const toast = useToast();
  const [change, { isLoading }] = useChangeReleaseMutation();
  // Keeps the texts visible during the closing animation, when `action` is already null.
  const [shown, setShown] = useState(action);
  if (action && action !== shown) setShown(action);
  const confirm = async () => {
    if (!action) return;
    const { kind, remote, version, canary, live } = action;
    const { error } = await change({ kind, remote, version, canary, live });
    onClose();
    if (error) toast.error(asErrorBody(error).message);
    else toast.success(action.done);
  };
  return (
    <ConfirmDialog
      open={action !== null}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={shown?.title}
      body={shown?.body}
      confirmLabel={shown?.confirmLabel ?? ''}
      danger={shown?.kind === 'rollback'}
      pending={isLoading}
    />
  );
}
