import { validateImageUrlBody } from '@workspace/contracts';
import { sentences } from '@workspace/product-ui';
import { FormDialog, TextField, useForm } from '@workspace/ui';

interface AvatarUrlDialogProps {
  open: boolean;
  onClose: () => void;
  /** Saves the image at this URL as the photo. @returns the error message, or null */
  onUse: (url: string) => Promise<string | null>;
}

/** Renders the dialog for the URL of an image (product/profile#picture-address). */
export function AvatarUrlDialog({ open, onClose, onUse }: AvatarUrlDialogProps) {
  const form = useForm({
    initial: { url: '' },
    schema: validateImageUrlBody,
    async send({ url }) {
      const message = await onUse(url);
      return message === null ? null : { message, field: 'url' };
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      open={open}
      form={form}
      onClose={onClose}
      title="Use image URL"
      description={sentences.imageIsCopied}
      submitLabel="Use photo"
    >
      <TextField
        {...form.field('url')}
        label="Image URL"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={2048}
      />
    </FormDialog>
  );
}
