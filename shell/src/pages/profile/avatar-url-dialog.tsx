import { type FormEvent, useState } from 'react';
import { Button, Dialog, TextField } from 'shared/ui';

interface AvatarUrlDialogProps {
  open: boolean;
  onClose: () => void;
  /** @returns whether the address was taken. */
  onUse: (url: string) => Promise<boolean>;
  busy: boolean;
  problem: string | null;
}

/** Asks for the address of an image (spec 5, Image URL). */
export function AvatarUrlDialog({ open, onClose, onUse, busy, problem }: AvatarUrlDialogProps) {
  const [url, setUrl] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await onUse(url))) return;
    setUrl('');
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Photo from an address"
      description="The image is copied: it stays as it is now, whatever happens at its address."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="avatar-url" loading={busy}>
            Use photo
          </Button>
        </>
      }
    >
      <form id="avatar-url" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Image address"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={2048}
          value={url}
          error={problem}
          onChange={(event) => setUrl(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
