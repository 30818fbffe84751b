import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useToast } from 'shared/host';
import { Button } from 'shared/ui';

/** Puts a link on the clipboard, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const toast = useToast();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error('The link could not be copied. Select it and copy it yourself.');
    }
  };
  return (
    <Button
      variant="secondary"
      size="s"
      icon={copied ? Check : Copy}
      aria-label={copied ? 'Copied' : label}
      onClick={() => void copy()}
    >
      {copied ? 'Copied' : 'Copy link'}
    </Button>
  );
}
