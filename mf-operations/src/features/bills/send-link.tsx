import { asErrorBody } from '@workspace/api';
import type { OperatedBillDetail } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Button, ConfirmDialog } from '@workspace/ui';
import { useState } from 'react';
import { useSendOperatedPaymentLinkMutation } from './bills.api.ts';
import { PaymentLinkDialog } from './payment-link-dialog.tsx';

/** Renders the button that mails the link which pays a bill. Without a mail, a dialog shows the link. */
export function SendLink({ bill: { id, recipients } }: { bill: OperatedBillDetail }) {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [unsentLink, setUnsentLink] = useState<string | null>(null);
  const [send, { isLoading, error, reset }] = useSendOperatedPaymentLinkMutation();
  const close = () => {
    setAsking(false);
    reset();
  };

  async function confirm() {
    const { data } = await send(id);
    if (!data) return;
    close();
    if (data.mailed) toast.success(`Payment link sent to ${data.recipients.join(', ')}`);
    else setUnsentLink(data.link);
  }

  const hasRecipients = recipients.length > 0;
  return (
    <>
      <Button size="s" variant="secondary" onClick={() => setAsking(true)}>
        Send payment link
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        onConfirm={() => void confirm()}
        title={hasRecipients ? 'Send the payment link?' : 'Create a payment link?'}
        body={
          hasRecipients
            ? `We mail it to ${recipients.join(', ')}. Whoever has the link can pay this bill for 14 days.`
            : 'The organization has no address for bills. You get the link and can send it yourself.'
        }
        confirmLabel={hasRecipients ? 'Send link' : 'Create link'}
        pending={isLoading}
        error={error && asErrorBody(error).message}
      />
      {unsentLink !== null && <PaymentLinkDialog link={unsentLink} onClose={() => setUnsentLink(null)} />}
    </>
  );
}
