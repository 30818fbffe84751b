import { Dialog, TextField } from '@workspace/ui';
import { useRef } from 'react';
import { clientSentences } from './sentences.ts';

interface ManualCopyLinkProps {
  /** Link to show. null closes the dialog. */
  url: string | null;
  onClose: () => void;
}

/** Shows a link that the browser refused to copy. The text is selected, so the user can copy it with the keyboard. */
export function ManualCopyLink({ url, onClose }: ManualCopyLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={url !== null}
      onClose={onClose}
      size="s"
      title="Copy this link"
      description={clientSentences.copyByHand}
      initialFocus={field}
    >
      <TextField
        label="Link"
        hideLabel
        readOnly
        inputRef={field}
        value={url ?? ''}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}
