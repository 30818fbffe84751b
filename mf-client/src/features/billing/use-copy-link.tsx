import { asErrorBody } from '@workspace/api';
import type { HostedPage } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { type ReactNode, useState } from 'react';
import { ManualCopyLink } from '../states/manual-copy-link.tsx';

interface LinkAnswer {
  data?: HostedPage;
  error?: unknown;
}

interface CopyLink {
  /** Copies a link from the server, and says what it is for. */
  copy: (made: PromiseLike<LinkAnswer>, goodFor: string) => Promise<void>;
  /** Dialog to render. It shows the link if the browser refuses to copy it, as some do after a call to the server. */
  manualCopy: ReactNode;
}

/** Returns functions to copy links that the server creates on demand. */
export function useCopyLink(): CopyLink {
  const toast = useToast();
  const [uncopied, setUncopied] = useState<string | null>(null);
  return {
    copy: async (made, goodFor) => {
      const { data, error } = await made;
      if (!data) return void toast.error(asErrorBody(error).message);
      try {
        await navigator.clipboard.writeText(data.url);
        toast.success(`Link copied. ${goodFor}`);
      } catch {
        setUncopied(data.url);
      }
    },
    manualCopy: <ManualCopyLink url={uncopied} onClose={() => setUncopied(null)} />,
  };
}
