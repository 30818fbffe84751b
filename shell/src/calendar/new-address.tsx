import { useToast } from '@workspace/host';
import { Button, TextField } from '@workspace/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

const focus = (field: HTMLInputElement | null) => field?.focus();

/** Renders an address that was just made, which no page can show again. Its field has the focus and is selected. */
export function NewAddress({ url }: { url: string }) {
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      toast.error('The browser did not copy the address. Select and copy it yourself.');
    }
  }
  return (
    <TextField
      label="Calendar address"
      hint="Copy it now: it is shown only here. Everybody who knows it can read your calendar."
      readOnly
      inputRef={focus}
      value={url}
      onFocus={(event) => event.target.select()}
      labelAction={
        <Button variant="secondary" size="s" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy address'}
        </Button>
      }
    />
  );
}
