import { useRef } from 'react';
import { Dialog, TextField } from 'shared/ui';

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
      description="Your browser does not let us copy. The link is selected for you."
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
