import { Button } from '@workspace/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { ManualCopyLink } from '../states/manual-copy-link.tsx';

/** Renders a button that copies a link. When the browser refuses to copy, a dialog shows the link. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const [uncopied, setUncopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setUncopied(true);
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        icon={copied ? Check : Copy}
        aria-label={copied ? 'Copied' : label}
        onClick={() => void copy()}
      >
        {copied ? 'Copied' : 'Copy link'}
      </Button>
      <ManualCopyLink url={uncopied ? text : null} onClose={() => setUncopied(false)} />
    </>
  );
}
