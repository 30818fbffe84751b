import { Button, Dialog, TextField } from '@workspace/ui';

/** Renders a payment link that could not be mailed. */
export function PaymentLinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Payment link" footer={<Button onClick={onClose}>Done</Button>}>
      <TextField
        label="Payment link"
        value={link}
        readOnly
        hint="We could not send an email. Send this link to the client. It works for 14 days."
      />
    </Dialog>
  );
}
