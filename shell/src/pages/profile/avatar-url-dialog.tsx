import { type FormEvent, useState } from 'react';
import { Button, Dialog, sentences, TextField, useDiscard, useProblemFocus } from 'shared/ui';

interface AvatarUrlDialogProps {
  open: boolean;
  onClose: () => void;
  /** @returns whether the address was accepted */
  onUse: (url: string) => Promise<boolean>;
  busy: boolean;
  problem: string | null;
}

/** Renders the dialog that asks for the URL of an image (product/profile#picture-address). */
export function AvatarUrlDialog({ open, onClose, onUse, busy, problem }: AvatarUrlDialogProps) {
  const [url, setUrl] = useState('');
  const { form, showProblem } = useProblemFocus();
  const { close, question } = useDiscard(open && url !== '', () => {
    setUrl('');
    onClose();
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await onUse(url))) return showProblem();
    setUrl('');
    onClose();
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        title="Use image URL"
        description={sentences.imageIsCopied}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form="avatar-url" loading={busy}>
              Use photo
            </Button>
          </>
        }
      >
        <form id="avatar-url" ref={form} noValidate onSubmit={(event) => void submit(event)}>
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
      {question}
    </>
  );
}
