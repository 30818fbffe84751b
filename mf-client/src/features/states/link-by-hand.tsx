import { useRef } from 'react';
import { Dialog, TextField } from 'shared/ui';
import { clientSentences } from './sentences.ts';

interface LinkByHandProps {
  /** null while there is nothing to copy. */
  url: string | null;
  onClose: () => void;
}

/** A link that the browser did not let us copy, selected, so that it can be copied by hand. */
export function LinkByHand({ url, onClose }: LinkByHandProps) {
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
