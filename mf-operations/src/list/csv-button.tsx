import { asErrorBody, downloadFile } from '@workspace/api';
import { useToast } from '@workspace/host';
import { Button } from '@workspace/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';

interface CsvButtonProps {
  /** Path of the call after /api/. */
  path: string;
  /** The search and the filters of the list. */
  query: object;
  /** Name of the saved file. */
  name: string;
}

/** Renders a button that downloads the rows of a list as CSV. */
export function CsvButton({ path, query, name }: CsvButtonProps) {
  const toast = useToast();
  const [isDownloading, setDownloading] = useState(false);
  async function download(): Promise<void> {
    setDownloading(true);
    try {
      await downloadFile(`${path}?${new URLSearchParams(Object.entries(query))}`, name);
    } catch (error) {
      toast.error(asErrorBody(error).message);
    } finally {
      setDownloading(false);
    }
  }
  return (
    <Button variant="secondary" icon={Download} loading={isDownloading} onClick={() => void download()}>
      Download CSV
    </Button>
  );
}
