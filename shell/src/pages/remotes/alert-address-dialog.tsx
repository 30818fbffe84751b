import { asErrorBody } from '@workspace/api';
import { newReleaseWebhook } from '@workspace/contracts';
import { FormDialog, TextField, useForm } from '@workspace/ui';
import { useSetReleaseWebhookMutation } from './release-webhooks.api.ts';

interface AlertAddressDialogProps {
  remote: string;
  /** The present address; null if there is none. */
  url: string | null;
  /** Called with the secret, which no call returns again. */
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** Renders the form that sets where the alerts of a remote go. */
export function AlertAddressDialog({ remote, url, onMade, onClose }: AlertAddressDialogProps) {
  const [set] = useSetReleaseWebhookMutation();
  const form = useForm({
    initial: { url: url ?? '' },
    schema: newReleaseWebhook,
    async send(body) {
      const { data, error } = await set({ remote, ...body });
      if (data) onMade(data.secret);
      return error && asErrorBody(error);
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Alerts of ${remote}`}
      description={
        url
          ? 'This makes a new secret. The old one signs no more.'
          : 'You get a secret with which the team checks alerts.'
      }
      submitLabel="Set address"
    >
      <TextField
        {...form.field('url')}
        type="url"
        label="Address"
        hint="An https address of the team, which accepts a POST request."
        required
      />
    </FormDialog>
  );
}
