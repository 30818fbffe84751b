import { useState } from 'react';
import { asErrorBody, downloadFile } from 'shared/api';
import { useToast } from 'shared/host';

/** Saves files that the server makes, one at a time; a failure is a toast. */
export function useDownload() {
  const toast = useToast();
  const [isDownloading, setDownloading] = useState(false);
  return {
    isDownloading,
    /** @param path after /api/, with its query. */
    download: async (path: string, name: string): Promise<void> => {
      setDownloading(true);
      try {
        await downloadFile(path, name);
      } catch (error) {
        toast.error(asErrorBody(error).message);
      } finally {
        setDownloading(false);
      }
    },
  };
}
