import { asErrorBody, downloadFile } from '@workspace/api';
import { useToast } from '@workspace/host';
import { useState } from 'react';

/** Returns a function that downloads a file from the API, and the path of the running download. A failure shows a toast. */
export function useDownload() {
  const toast = useToast();
  const [downloading, setDownloading] = useState<string | null>(null);
  return {
    downloading,
    /** Downloads `path` (below /api/, with its query) and saves the file as `name`. */
    download: async (path: string, name: string): Promise<void> => {
      setDownloading(path);
      try {
        await downloadFile(path, name);
      } catch (error) {
        toast.error(asErrorBody(error).message);
      } finally {
        setDownloading(null);
      }
    },
  };
}
