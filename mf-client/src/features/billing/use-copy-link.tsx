import { type ReactNode, useState } from 'react';
import { asErrorBody } from 'shared/api';
import type { HostedPage } from 'shared/contracts';
import { useToast } from 'shared/host';
import { LinkByHand } from '../states/link-by-hand.tsx';

interface LinkAnswer {
  data?: HostedPage;
  error?: unknown;
}

interface CopyLink {
  /** Copies a link that the server makes, and says what it is good for. */
  copy: (made: PromiseLike<LinkAnswer>, goodFor: string) => Promise<void>;
  /** To be drawn: the link, where the browser does not let us copy, as some do once the server was asked. */
  byHand: ReactNode;
}

/** Copying of links that the server makes on demand. */
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
    byHand: <LinkByHand url={uncopied} onClose={() => setUncopied(null)} />,
  };
}
