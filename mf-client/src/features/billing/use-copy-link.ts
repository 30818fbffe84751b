import { asErrorBody } from 'shared/api';
import type { HostedPage } from 'shared/contracts';
import { useToast } from 'shared/host';

interface LinkAnswer {
  data?: HostedPage;
  error?: unknown;
}

/** Copies a link that the server makes, and says what it is good for. */
export function useCopyLink() {
  const toast = useToast();
  return async (made: PromiseLike<LinkAnswer>, goodFor: string): Promise<void> => {
    const { data, error } = await made;
    if (!data) return void toast.error(asErrorBody(error).message);
    try {
      await navigator.clipboard.writeText(data.url);
      toast.success(`Link copied. ${goodFor}`);
    } catch {
      toast.error('The link could not be copied.');
    }
  };
}
