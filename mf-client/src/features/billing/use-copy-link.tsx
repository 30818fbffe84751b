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
  /** Copies the link from an API response. After copying, a toast shows `goodFor`, a sentence about the link. */
  copy: (made: PromiseLike<LinkAnswer>, goodFor: string) => Promise<void>;
  /** Dialog that the page must render. The dialog shows the link when the browser refuses to copy. */
  manualCopy: ReactNode;
}

/** Returns a function that copies a link created by the server, and the fallback dialog for manual copying. */
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
