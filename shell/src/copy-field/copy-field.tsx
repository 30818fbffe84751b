import { useToast } from '@workspace/host';
import { Button, TextField } from '@workspace/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

interface CopyFieldProps {
  label: string;
  hint: string;
  value: string;
  /** What the value is, in lower case, such as 'address'. */
  noun: string;
}

const focus = (field: HTMLInputElement | null) => field?.focus();

/** Renders a text that was just made and that the user should copy. The field has the focus and is selected. */
export function CopyField({ label, hint, value, noun }: CopyFieldProps) {
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      toast.error(`The browser did not copy the ${noun}. Select and copy it yourself.`);
    }
  }
  return (
    <TextField
      label={label}
      hint={hint}
      readOnly
      inputRef={focus}
      value={value}
      onFocus={(event) => event.target.select()}
      labelAction={
        <Button variant="secondary" size="s" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
          {isCopied ? 'Copied' : `Copy ${noun}`}
        </Button>
      }
    />
  );
}
