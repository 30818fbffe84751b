import { asErrorBody } from '@workspace/api';
import type { Leave } from '@workspace/contracts';
import { useChangeLeaveMutation } from '@workspace/data-leaves';
import { useToast } from '@workspace/host';
import { leaveDays } from '@workspace/product-ui';
import { ConfirmDialog } from '@workspace/ui';

/** Asks for confirmation before the assistant cancels a leave. `finalFocus` is for the button that disappears. */
export function CancelDialog(props: { leave: Leave; onClose: () => void; finalFocus: () => HTMLElement | null }) {
  const { leave, onClose, finalFocus } = props;
  const toast = useToast();
  const [cancel, { isLoading }] = useChangeLeaveMutation();
  const confirm = async () => {
    const { error } = await cancel({ id: leave.id, updated_at: leave.updated_at, state: 'Canceled' });
    onClose();
    if (error) toast.error(asErrorBody(error).message);
    else toast.success('Leave canceled');
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title="Cancel this leave?"
      body={`You then work as scheduled: ${leaveDays(leave)}. You can ask for these days again.`}
      confirmLabel="Cancel leave"
      cancelLabel="Keep leave"
      danger
      pending={isLoading}
      finalFocus={finalFocus}
    />
  );
}
