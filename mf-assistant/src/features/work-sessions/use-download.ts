import { asErrorBody, downloadFile } from '@workspace/api';
import { useToast } from '@workspace/host';
import { useState } from 'react';

/** Downloads files that the server creates, one at a time. A failure shows a toast. */
export function useDownload() {
  const toast = useToast();
  const [isDownloading, setDownloading] = useState(false);
  return {
    isDownloading,
    /** @param path path after /api/, with its query */
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
